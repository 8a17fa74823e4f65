'use client'

/** The placeholder of a pending table, with its frame, header and row height; gray only after a second. */
export function Bars({ columns, rows = 10 }: { columns: number; rows?: number }) {
  return (
    <div role="status" className="overflow-hidden rounded-lg border bg-surface">
      <span className="sr-only">Reading</span>
      <div className="h-9 border-b bg-subtle" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal
          key={row}
          className="flex h-10 items-center gap-6 border-b px-3 last:border-b-0 dense:h-8"
        >
          {Array.from({ length: columns }, (_, column) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: all bars are equal
              key={column}
              className="h-3 flex-1 animate-late rounded-sm bg-subtle max-sm:nth-[n+3]:hidden"
            />
          ))}
        </div>
      ))}
    </div>
  )
}
