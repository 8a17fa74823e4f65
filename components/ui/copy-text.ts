/** Internal consoles often use plain HTTP, where browsers provide no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Denied by the browser or a policy: use the fallback.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // In an open dialog the text area must be inside the dialog: the focus trap would take the focus from the body.
  const home = document.activeElement?.parentElement ?? document.body
  const before = document.activeElement
  home.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
