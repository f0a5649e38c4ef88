"""With a slow server nothing on the screen changes between a click and its answer."""

from __future__ import annotations

from playwright.sync_api import Browser, WebSocketRoute, expect

from orrery.server.cookie import COOKIE
from tests.browser.clicking import WAIT, Patience, follow
from tests.browser.gallery import NEXT_FRAME
from tests.browser.positions import SECRET, roll_positions, store_position
from tests.server.process import server_process

KINDS = ("recruit", "ship", "explore", "reassign")
CLICKS = {
    "recruit": "button.die.can",
    "ship": ".go .btn.primary",
    "explore": ".task .btn",
    "reassign": "[data-primary]",
}
# What is seen and said of the table: texts, and what each thing looks like.
SHOWN = """() => [...document.querySelectorAll('main, main *')]
  .filter((one) => !(one instanceof SVGElement))
  .map((one) => [one.tagName, one.className, one.children.length ? '' : one.textContent].join())"""


def test_the_panel_stays_until_the_answer_is_there(browser: Browser, database: str) -> None:
    for kind in KINDS:
        store_position(database, roll_positions(2)[kind], f"slow-{kind}")
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    slow = [False]
    held: list[str | bytes] = []

    def between(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if slow[0]:
                held.append(message)
            else:
                client.send(message)

        server.on_message(pass_on)

    page.route_web_socket("**/socket*", between)
    with server_process(database) as (address, _):
        context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
        for kind in KINDS:
            slow[0] = False
            page.goto(f"{address}/t/slow-{kind}")
            page.wait_for_selector(CLICKS[kind])
            page.wait_for_function("document.fonts.status === 'loaded'")
            slow[0], held[:] = True, []
            page.evaluate(NEXT_FRAME)
            before = page.evaluate(SHOWN)
            page.locator(CLICKS[kind]).first.click()
            # The server has answered, and the answer is held back.
            patience = Patience(page)
            while not any('"answer"' in str(message) for message in held):
                patience.spend(f"{kind}: the server does not answer")
            page.evaluate(NEXT_FRAME)
            assert page.evaluate(SHOWN) == before
            assert page.locator("[data-screen][aria-busy=true]").count() == 1
            # Whoever clicks what is lit waits, also for the main button beside the table.
            assert follow(page, ((CLICKS[kind],), ("[data-primary]",)), 0) == WAIT
            # Neither does it change when it takes longer, but into its disabled self.
            expect(page.locator("main[inert]")).to_have_count(1)
            assert page.evaluate(SHOWN) == before
    context.close()
