import { assumptions } from '@/lib/operations/dlc/assumptions'

/** The numbers of which a source tells the name: the table itself is in none (docs/develop/provider.md). */
export function knownVerticals(): { number: number; label: string }[] {
  return Object.entries(assumptions.verticals).map(([number, label]) => ({ number: Number(number), label }))
}

/** A record carries a label where a request carries a number; null where the label's number is not known. */
export function verticalOf(listed: string): number | null {
  const said = listed.trim().toLowerCase()
  if (/^[1-9]\d{0,8}$/.test(said)) return Number(said)
  return knownVerticals().find(({ label }) => label.toLowerCase() === said)?.number ?? null
}

/** "2 · Media and Communications"; a number without a name alone. */
export function verticalText(number: number): string {
  const label = knownVerticals().find((known) => known.number === number)?.label
  return label ? `${number} · ${label}` : String(number)
}
