"""What each step asks, in words."""

from __future__ import annotations

from orrery.core.game import Decision

# By step, in the order of `terms`.
DECISIONS: list[Decision] = [
    Decision("nothing", "Nothing to decide.", ""),
    Decision("start_discard", "Discard two of your six cards.", "Page 2: Setup"),
    Decision("action", "Choose what you do this round.", "Page 3: Playing the game"),
    Decision("keep", "Keep a card of those you looked at.", "Page 3: Explore"),
    Decision("place_development", "Place a development, or pass.", "Page 4: Develop"),
    Decision("pay_development", "Pay a card for your development.", "Page 4: Develop"),
    Decision("place_world", "Place a world, or pass.", "Page 5: Settle"),
    Decision("way", "How do you place your world?", "Page 5: Settle"),
    Decision("pay_world", "Pay a card for your world.", "Page 5: Settle"),
    Decision("sell", "Sell a good.", "Page 6: Consume, Trade"),
    Decision("use", "Which consume power do you use next?", "Page 6: Consume"),
    Decision("take", "Which good does the power take?", "Page 6: Consume"),
    Decision("spend", "Discard a card for a chip.", "Page 6: Consume"),
    Decision("name", "Name a number; a card of that cost is yours.", "Page 10: Draw if lucky"),
    Decision("windfall", "Which windfall world produces?", "Page 7: Produce"),
    Decision("hand_limit", "Discard down to ten cards.", "Page 7: Round end"),
]
