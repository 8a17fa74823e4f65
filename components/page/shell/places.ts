/** A page, or a page for a task. */
export type PagePlace = { href: string; label: string; keywords?: string | undefined }

export type Places = { pages: readonly PagePlace[]; tasks: readonly PagePlace[] }

/** How close a place is to the typed text: 0 is closest, null is no match. Every typed word must occur. */
function distance({ label, keywords = '' }: PagePlace, typed: string): number | null {
  const name = label.toLowerCase()
  if (name.startsWith(typed)) return 0
  const words = typed.split(/\s+/)
  if (words.every((word) => name.includes(word))) return 1
  const searchable = `${name} ${keywords}`.toLowerCase()
  return words.every((word) => searchable.includes(word)) ? 2 : null
}

/** Matching places, closest first; equally close ones in menu order. Without typed text: all places. */
export function placesFor(places: readonly PagePlace[], typed: string): PagePlace[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase()
  if (wanted === '') return [...places]
  return places
    .map((place) => ({ place, rank: distance(place, wanted) }))
    .filter((ranked): ranked is { place: PagePlace; rank: number } => ranked.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}
