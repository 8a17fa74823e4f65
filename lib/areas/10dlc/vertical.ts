import { assumptions } from './assumptions'

/** Numbers with a known name; no source has the whole table (docs/develop/provider.md). */
export function knownVerticals(): { number: number; label: string }[] {
  return Object.entries(assumptions.verticals).map(([number, label]) => ({ number: Number(number), label }))
}

/** A record has a label where a request has a number; null if the label's number is unknown. */
export function verticalOf(listed: string): number | null {
  const text = listed.trim().toLowerCase()
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  return knownVerticals().find(({ label }) => label.toLowerCase() === text)?.number ?? null
}

/** "Media and Communications (sent as 2)"; only the number if there is no name. */
export function verticalText(number: number): string {
  const label = knownVerticals().find((vertical) => vertical.number === number)?.label
  return label ? `${label} (sent as ${number})` : String(number)
}
