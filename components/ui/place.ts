const GAP = 4
const EDGE = 8

/** Puts a floating element (already in the top layer) beside its anchor and keeps it inside the window. */
export function place(floating: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' | 'centre' = 'start') {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = box.bottom + GAP
  const fitsBelow = below + height + EDGE <= window.innerHeight
  const top = fitsBelow ? below : Math.max(EDGE, box.top - GAP - height)
  const wanted =
    align === 'start' ? box.left : align === 'end' ? box.right - width : box.left + box.width / 2 - width / 2
  const left = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE))
  floating.style.top = `${top}px`
  floating.style.left = `${left}px`
}
