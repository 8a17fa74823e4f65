import 'server-only'

/** The positions of the columns that are read; -1 if missing. */
export interface Columns {
  number: number
  date: number
  note: number
  state: number
  count: number
  /** This console wrote the file. */
  ours: boolean
}

export const usual: Columns = { number: 0, date: 1, note: 2, state: -1, count: 3, ours: false }

/** The columns' positions if the first line names them: it has a word where others have a number. */
export function headerOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase())
  const place = (name: string) => names.indexOf(name)
  if (!names.includes('number')) return /\p{Nd}/u.test(cells.join('')) ? undefined : usual
  return {
    number: place('number'),
    date: names.includes('date') ? place('date') : place('since'),
    note: place('note'),
    state: place('state'),
    count: names.length,
    ours: ['state', 'since', 'recorded at'].every((name) => names.includes(name)),
  }
}
