/** Consoles are often reached over plain HTTP inside a network, where the browser gives no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused by the browser or its owner: try the old way.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog, whose focus trap would take the focus back from the body.
  const home = document.activeElement?.parentElement ?? document.body
  const before = document.activeElement
  home.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
