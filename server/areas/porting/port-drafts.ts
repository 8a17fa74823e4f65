import 'server-only'
import { z } from 'zod'
import { type PortText, type PortValues, portFields, portTextNames } from '@/lib/areas/porting/request-fields'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { documentField } from '@/lib/core/documents/document-field'
import { readNumberList } from '@/lib/core/tables/number-list'
import { draftText } from '@/server/store/drafts/draft-text'
import { type DraftKind, draftActs } from '@/server/store/drafts/drafts'

/** A pasted list may be long; everything else is a line or two. */
const text = (name: PortText) => draftText(portFields[name].label, name === 'numbers' ? 20_000 : 2_000)

const Values = z.strictObject({
  ...(Object.fromEntries(portTextNames.map((name) => [name, text(name)])) as Record<PortText, ReturnType<typeof text>>),
  bill: documentField('port-bill').nullable(),
  changed: z.enum(['', 'yes']),
  replaces: z.string().max(20),
}) satisfies z.ZodType<PortValues>

function title({ numbers, carrier }: PortValues): string {
  const count = readNumberList(numbers).good.length
  const what = count === 0 ? 'No numbers yet' : count === 1 ? '1 number' : `${count} numbers`
  return carrier.trim() === '' ? what : `${what} from ${carrier.trim().slice(0, 60)}`
}

export const portDrafts: DraftKind<PortValues> = {
  kind: 'port',
  guard: savePortDraft,
  purpose: 'to save a port draft',
  values: Values,
  title,
  document: ({ bill }) => bill?.id ?? null,
}

export const portDraftActs = draftActs(portDrafts)
