// Texts that people typed and did not send. They survive leaving the page and a reload, in this tab until the sign-out, and nowhere else.

const PREFIX = 'typed '
const keyOf = (person: string, place: string) => `${PREFIX}${person} ${place}`

function each(fits: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && fits(key)) sessionStorage.removeItem(key)
}

/** Null if nothing was typed. What another person typed in this tab is removed. */
export function typedIn(person: string, place: string): string | null {
  each((key) => !key.startsWith(keyOf(person, '')))
  return sessionStorage.getItem(keyOf(person, place))
}

export function keepTyped(person: string, place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(person, place))
    else sessionStorage.setItem(keyOf(person, place), text)
  } catch {
    // Full, or switched off: as before, the text is in the form only.
  }
}

export const forgetTyped = (): void => each(() => true)
