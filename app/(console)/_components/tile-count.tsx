/** What a tile counts, large. */
export function TileCount({ n, word }: { n: number; word: string }) {
  return (
    <p className="mb-2 flex items-baseline gap-2">
      <span className="text-2xl font-semibold tabular-nums">{n.toLocaleString('en-US')}</span>
      <span className="text-muted">{word}</span>
    </p>
  )
}
