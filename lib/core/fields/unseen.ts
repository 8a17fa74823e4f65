// Separate from text schemas, so that code that only checks a name does not load them.

/**
 * Controls, direction marks, zero-width and format characters, private and unassigned ones, and letters that render as
 * nothing.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|[\u180b-\u180f]|\u034f|\u17b4|\u17b5/u

export const hasUnseen = (text: string) => UNSEEN.test(text)
