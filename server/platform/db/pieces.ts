import 'server-only'

/**
 * Yields a result of any length in pieces: `ask` returns the first piece, or the piece after a given row. So rows that are inserted in the meantime
 * cause no row to be repeated or left out.
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
