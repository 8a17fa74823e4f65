/** Shared by menus and popovers. */
export const panelStyle =
  'z-50 max-h-(--panel-room) overflow-y-auto rounded-md border border-line-strong/60 bg-surface p-1 text-base text-ink focus:outline-none'

/** Returns the focus to the button, unless it was moved elsewhere. */
export function giveBack(event: Event, button: HTMLElement | null): void {
  event.preventDefault()
  if (document.activeElement === null || document.activeElement === document.body)
    button?.focus({ preventScroll: true })
}

/** The panel's button closes the panel. If its press also counted as an outside press, the panel would close and open again. */
export function spareButton(event: Event, button: HTMLElement | null): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault()
}
