import 'server-only'

/** Rows of any length piece by piece: `ask` begins at the first, or goes on after a row. What comes meanwhile pushes none over an edge. */
export async function* inPieces<Row>(
  piece: number,
  ask: (after: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows = await ask(last)
    yield rows
    last = rows.length < piece ? undefined : rows.at(-1)
  } while (last)
}
