/** Menus and popovers. */
export const panelStyle =
  'z-50 max-h-(--panel-room) overflow-y-auto rounded-md border border-line-strong/60 bg-surface p-1 text-base text-ink focus:outline-none'

/** The focus goes back to the button, unless somebody has put it elsewhere. */
export function giveBack(event: Event, button: HTMLElement | null): void {
  event.preventDefault()
  if (document.activeElement === null || document.activeElement === document.body)
    button?.focus({ preventScroll: true })
}

/** Its own button closes a panel by itself: taken for a press beside it, that press would open it again. */
export function spareButton(event: Event, button: HTMLElement | null): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault()
}
