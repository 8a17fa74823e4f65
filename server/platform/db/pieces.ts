import 'server-only'

/**
 * Yields a result of any length in pieces: `ask` starts at the first row or continues after a given one. Rows inserted in the meantime shift none
 * across an edge.
 */
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
