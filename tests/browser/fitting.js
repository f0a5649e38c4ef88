// What does not fit on this screen, as sentences; empty when all is well. Run inside the page.
//
// By design, and therefore not told of: what lies absolutely positioned on its own piece (a badge on
// a tile), what can be scrolled to, what ends in an ellipsis, and what only screen readers get.
() => {
  const SLACK = 1.5
  const TALK = 12
  const problems = []
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const styles = new Map()
  const styleOf = (one) => styles.get(one) ?? (styles.set(one, getComputedStyle(one)), styles.get(one))
  const nameOf = (one) => {
    const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ')
    const classes = typeof one.className === 'string' ? one.className.replace(/\s*svelte-\w+/g, '') : ''
    return `<${one.tagName.toLowerCase()}${classes && ` .${classes.trim().replace(/\s+/g, '.')}`}> ${words.slice(0, 50)}`
  }
  const hiddenFromEyes = (one) => one.closest('.sr, [hidden], noscript, script, style, template') !== null
  const dialog = document.querySelector('dialog[open]')
  const root = dialog ?? document.body
  const cross = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const wide = (box) => box.right - box.left
  const high = (box) => box.bottom - box.top
  const isBox = (box) => wide(box) > 0.5 && high(box) > 0.5

  /** The ancestors that cut what is inside them, and how. */
  const cutters = (one) => {
    const found = []
    for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position } = styleOf(up)
      if (overflowX !== 'visible' || overflowY !== 'visible') found.push({ up, overflowX, overflowY })
      if (position === 'fixed') break
    }
    return found
  }
  const scrolls = (how) => how === 'auto' || how === 'scroll'
  /** What of a box can be seen, and whether the rest can be scrolled to. */
  const seen = (one, box, isText = false) => {
    let left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    let scrollable = false
    const own = isText && styleOf(one).overflowX !== 'visible' ? [{ up: one, ...styleOf(one) }] : []
    for (const { up, overflowX, overflowY } of [...own, ...cutters(one)]) {
      const edge = up.getBoundingClientRect()
      const cutX = left.left < edge.left - SLACK || left.right > edge.right + SLACK
      const cutY = left.top < edge.top - SLACK || left.bottom > edge.bottom + SLACK
      if ((cutX && scrolls(overflowX)) || (cutY && scrolls(overflowY))) scrollable = true
      left = cross(left, edge)
    }
    return { box: left, scrollable }
  }
  const visible = (one) => {
    if (hiddenFromEyes(one)) return false
    const style = styleOf(one)
    return style.visibility !== 'hidden' && style.display !== 'none' && Number(style.opacity) > 0.05
  }

  // ---- the page does not scroll ------------------------------------------------------------------
  const page = document.documentElement
  if (page.scrollWidth > innerWidth + 1) problems.push(`the page scrolls sideways: ${page.scrollWidth} > ${innerWidth}`)
  if (page.scrollHeight > innerHeight + 1) problems.push(`the page scrolls: ${page.scrollHeight} > ${innerHeight}`)

  // ---- what can be pressed is inside the window and not covered ----------------------------------
  const all = [...root.querySelectorAll('*')].filter((one) => !(one instanceof SVGElement && one.tagName !== 'svg'))
  for (const one of all) {
    const primary = one.matches('[data-primary], .btn.primary')
    if (!one.matches('button, a[href], input, select, [role="button"]') || !visible(one)) continue
    const box = one.getBoundingClientRect()
    if (!isBox(box)) {
      if (primary) problems.push(`has no size: ${nameOf(one)}`)
      continue
    }
    const { box: left, scrollable } = seen(one, box)
    const inside = wide(left) > wide(box) - 2 * SLACK && high(left) > high(box) - 2 * SLACK
    const inWindow = box.left > -SLACK && box.top > -SLACK && box.right < innerWidth + SLACK && box.bottom < innerHeight + SLACK
    if (!inside || !inWindow) {
      if (!scrollable || (primary && !dialog)) problems.push(`is cut off: ${nameOf(one)}`)
      continue
    }
    const hit = document.elementFromPoint((left.left + left.right) / 2, (left.top + left.bottom) / 2)
    const own = hit && (one.contains(hit) || hit.closest('label')?.contains(one) || hit.contains(one) && one.disabled)
    if (!own && !one.closest('[data-overlap]')) problems.push(`is covered by ${hit ? nameOf(hit) : 'nothing'}: ${nameOf(one)}`)
  }

  // ---- Tab goes over what can be done only -----------------------------------------------------------
  for (const one of root.querySelectorAll('[aria-disabled="true"], :disabled'))
    if (visible(one) && one.tabIndex >= 0 && !one.disabled) problems.push(`Tab stops at what cannot be done: ${nameOf(one)}`)

  // ---- no text is cut ----------------------------------------------------------------------------
  const words = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !node.parentElement || !visible(node.parentElement)) continue
    if (node.parentElement.closest('svg, option, select, textarea, [data-overlap]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(isBox)
    if (boxes.length) words.push({ node, owner: node.parentElement, boxes })
  }
  const shortened = (one) => styleOf(one).textOverflow === 'ellipsis' || !['none', ''].includes(styleOf(one).webkitLineClamp)
  for (const { node, owner, boxes } of words) {
    const chain = [owner, ...cutters(owner).map(({ up }) => up)]
    let told = false
    for (const up of chain) {
      const { overflowX, overflowY } = styleOf(up)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = up.getBoundingClientRect()
      const cutX = boxes.some((box) => box.left < edge.left - SLACK || box.right > edge.right + SLACK)
      // Letters rarely fill their line: a line may stick out by a little without being cut.
      const cutY = boxes.some((box) => high(box) > 4 && (box.top < edge.top - 0.2 * high(box) || box.bottom > edge.bottom + 0.2 * high(box)))
      if (!cutX && !cutY) continue
      if (shortened(up) || (cutX && scrolls(overflowX)) || (cutY && scrolls(overflowY))) { told = true; break }
      problems.push(`text is cut by ${nameOf(up).slice(0, 60)}: “${node.data.trim().slice(0, 50)}”`)
      told = true
      break
    }
    const out = boxes.some((box) => box.left < -SLACK || box.right > innerWidth + SLACK || box.top < -SLACK || box.bottom > innerHeight + SLACK)
    if (out && !told && !dialog) problems.push(`text is outside the window: “${node.data.trim().slice(0, 50)}”`)
  }

  // ---- no word goes on in the next line ----------------------------------------------------------
  for (const { node, boxes } of words) {
    if (boxes.length < 2) continue
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/\u00ad]{4,}/g)) {
      const line = (at) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return [...range.getClientRects()].filter(isBox).at(-1)?.top
      }
      const first = line(index)
      const last = line(index + word.length - 1)
      // What a clamp leaves out ends in an ellipsis.
      const seen = last !== undefined && last < node.parentElement.getBoundingClientRect().bottom - 2
      if (first !== undefined && seen && last - first > 3) problems.push(`a word is broken: “${word}”`)
    }
  }

  // ---- nothing lies on its neighbour -------------------------------------------------------------
  const lifted = (one, until) => {
    for (let up = one; up && up !== until; up = up.parentElement) {
      const { position } = styleOf(up)
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return true
    }
    return false
  }
  const common = (a, b) => {
    let up = a
    while (up && !up.contains(b)) up = up.parentElement
    return up
  }
  const leaves = words.map(({ node, owner, boxes }) => ({ one: owner, label: `“${node.data.trim().slice(0, 40)}”`, boxes, isText: true }))
  for (const one of all)
    if (visible(one) && one.matches('button, a[href], input, select, .die, .avatar, .cost'))
      leaves.push({ one, label: nameOf(one), boxes: [one.getBoundingClientRect()] })
  const shown = leaves
    .map((leaf) => ({ ...leaf, boxes: leaf.boxes.map((box) => seen(leaf.one, box, leaf.isText).box).filter(isBox) }))
    .filter(({ boxes }) => boxes.length)
  let told = 0
  for (let i = 0; i < shown.length && told < TALK; i++)
    for (let j = i + 1; j < shown.length && told < TALK; j++) {
      const a = shown[i], b = shown[j]
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue
      const overlap = a.boxes.some((x) => b.boxes.some((y) => { const z = cross(x, y); return wide(z) > 2.5 && high(z) > 0.3 * Math.min(high(x), high(y)) && high(z) > 2.5 }))
      if (!overlap) continue
      const up = common(a.one, b.one)
      if (lifted(a.one, up) || lifted(b.one, up) || a.one.closest('[data-overlap]') || b.one.closest('[data-overlap]')) continue
      problems.push(`lie on each other: ${a.label} and ${b.label}`)
      told += 1
    }
  // Panels and rows too, not only what is in them.
  for (const parent of [root, ...all]) {
    if (parent.closest('svg, [data-overlap]') || !visible(parent)) continue
    const children = [...parent.children].filter((one) => {
      const { position, display, float } = styleOf(one)
      return visible(one) && !(one instanceof SVGElement) && position !== 'absolute' && position !== 'fixed' && position !== 'sticky' && display !== 'inline' && display !== 'contents' && float === 'none'
    })
    for (let i = 0; i < children.length && told < TALK; i++)
      for (let j = i + 1; j < children.length && told < TALK; j++) {
        const z = cross(children[i].getBoundingClientRect(), children[j].getBoundingClientRect())
        if (wide(z) > 2.5 && high(z) > 2.5) {
          problems.push(`siblings overlap: ${nameOf(children[i])} and ${nameOf(children[j])}`)
          told += 1
        }
      }
  }
  return [...new Set(problems)]
}
