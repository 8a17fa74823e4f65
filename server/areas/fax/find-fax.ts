import 'server-only'
import { listFaxNumbers } from '@/lib/areas/fax/operations'
import { faxStatusLabel } from '@/lib/areas/fax/status-labels'
import { may } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { FindAnswer } from '@/lib/core/text/typed-name'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'

/** The fax number with exactly this value, for the find box. */
export async function faxNumberNamed(actor: Person, number: string): Promise<FindAnswer> {
  if (!may(actor.role, listFaxNumbers)) return { found: [], unread: [], searched: [] }
  const reading = await read(actor, listFaxNumbers, { number }, { keepAnswer: false })
  if (reading.status !== 'read') return { found: [], unread: ['fax numbers'], searched: [] }
  const searched = ['fax numbers']
  const row = reading.data.rows.find((one) => one.number === number)
  if (!row) return { found: [], unread: [], searched }
  const detail = faxStatusLabel(row.status)
  return {
    found: [{ kind: 'fax', name: formatNumber(number), href: paths.faxNumber(number), detail }],
    unread: [],
    searched,
  }
}
