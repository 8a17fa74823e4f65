export interface GoKey {
  /** Pressed after g. */
  letter: string
  label: string
  href: string
}

/** What a page offers under a letter: <Button data-key="e">. A text field inside gets the focus, anything else is pressed. */
export const LETTERS = ['r', 'e', 'a']
export const offered = (letter: string) => document.querySelector<HTMLElement>(`#content [data-key="${letter}"]`)

/** The letters that this page offers, with their labels. */
export function offeredKeys(): { letter: string; label: string }[] {
  return LETTERS.flatMap((letter) => {
    const element = offered(letter)
    return element ? [{ letter, label: element.ariaLabel || element.textContent.trim() }] : []
  })
}
