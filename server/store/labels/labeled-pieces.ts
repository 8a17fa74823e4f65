import 'server-only'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import type { LabelKind } from '@/lib/desk/labels/labels'
import type { Person } from '@/server/core/actor/actor'
import { type CsvColumn, headerOf, type Piece } from '@/server/store/lists/list-export'
import { labelsOfKind } from './labels'

const LABELS = 'Labels'

export const labeledHeader = <T>(columns: readonly CsvColumn<T>[]) => [...headerOf(columns), LABELS]

/** Yields pages of rows as pieces of an export, with the names of their labels; with a `label` only the rows that have it. */
export async function* labeledPieces<T>(
  actor: Person,
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<{ rows: readonly T[]; total: number | null }>,
  label: string | undefined,
  thingOf: (row: T) => [kind: LabelKind, id: string],
): AsyncGenerator<Piece> {
  const labelsOf = await labelsSeenBy(actor)
  for await (const { rows, total } of pages) {
    const lines = await Promise.all(rows.map(async (row) => ({ row, labels: await labelsOf(...thingOf(row)) })))
    const fitting = label ? lines.filter(({ labels }) => labels.some(({ id }) => id === label)) : lines
    const named = fitting.map(({ row, labels }) => [
      ...columns.map(({ cell }) => cell(row)),
      labels.map(({ name }) => name).join(' | '),
    ])
    yield { lines: named, total: label ? null : total }
  }
}

async function labelsSeenBy({ role }: Person) {
  const kinds = new Map<LabelKind, ReturnType<typeof labelsOfKind>>()
  return async (kind: LabelKind, id: string) => {
    if (!seesIds(role, kind)) return []
    const labels = kinds.get(kind) ?? labelsOfKind(kind)
    kinds.set(kind, labels)
    return (await labels).of(id)
  }
}
