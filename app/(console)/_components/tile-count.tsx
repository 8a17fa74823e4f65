/** The count of a tile, large. `least`: more exist that were not read. */
export function TileCount({ n, least = false, word }: { n: number; least?: boolean; word: string }) {
  return (
    <p className="mb-2 flex items-baseline gap-2">
      <span className="text-2xl font-semibold tabular-nums">
        {least && 'At least '}
        {n.toLocaleString('en-US')}
      </span>
      <span className="text-muted">{word}</span>
    </p>
  )
}
