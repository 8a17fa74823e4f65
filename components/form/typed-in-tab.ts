// Texts that people typed and did not send. They survive leaving the page and a reload, in this tab until the sign-out, and nowhere else.

const PREFIX = 'typed '
const keyOf = (owner: string, place: string) => `${PREFIX}${owner} ${place}`

function removeWhere(fits: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && fits(key)) sessionStorage.removeItem(key)
}

/** Null if nothing was typed. What another person typed in this tab is removed. */
export function typedIn(owner: string, place: string): string | null {
  removeWhere((key) => !key.startsWith(keyOf(owner, '')))
  return sessionStorage.getItem(keyOf(owner, place))
}

export function keepTyped(owner: string, place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(owner, place))
    else sessionStorage.setItem(keyOf(owner, place), text)
  } catch {
    // The storage is full or switched off: then the text is in the form only.
  }
}

export const forgetTyped = (): void => removeWhere(() => true)
