import { z } from 'zod'
import { documentField } from '@/lib/core/documents/document-field'
import { crossFieldRule } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumberField, ownNumberField } from '@/lib/core/fields/number-field'
import { oneRecord, text } from '@/lib/core/operation/answers'
import { documentWire } from '@/lib/core/operation/document-wire'
import { write } from '@/lib/core/operation/operation'
import { privatePart } from '@/lib/core/operation/private-part'
import { WireId } from '@/lib/core/operation/wire-text'

/** More pages than fit in 8 MB; only keeps nonsense out of the record. */
const MOST_PAGES = 100_000

export const SendFaxInput = crossFieldRule(
  z.strictObject({
    from: ownNumberField('the fax number to send from'),
    to: nationalNumberField('the recipient’s fax number'),
    document: documentField('fax-document'),
    /** The preview's page count, if available: for the record only. */
    pages: classed('internal', z.int().min(1).max(MOST_PAGES).nullish()),
    /** The send whose document this resends. */
    resends: classed('internal', z.uuid().nullish()),
  }),
  ({ from, to }, wrong) => {
    if (from && from === to) wrong('to', 'A number cannot fax itself. Choose another recipient.')
  },
)

/** An object, or a list of one (docs/develop/provider.md). Without an id the outcome is unknown (journal.md 4). */
const SentFax = oneRecord(z.looseObject({ fax_id: WireId }).transform(({ fax_id }) => ({ faxId: fax_id }))).pipe(
  z.object({ faxId: text.internal }),
)

export const sendFax = write({
  id: 'fax.send',
  label: 'Send fax',
  area: 'fax',
  method: 'POST',
  path: '/fax/send',
  allowed: ['admin', 'ops', 'support'],
  risks: ['billable'],
  input: SendFaxInput,
  output: SentFax,
  example: {
    from: '9195550175',
    to: '2125550123',
    document: {
      id: '0190b3f0-0000-7000-8000-000000000001',
      kind: 'fax-document',
      name: 'claim-4471.pdf',
      type: 'pdf',
      size: 412_018,
      sha256: 'c0ffee'.padEnd(64, '0'),
    },
    pages: 3,
  },
  target: ({ to }) => to,
  locks: ({ from, to, document }) => [`fax:${from}:${privatePart(to)}:${document.sha256}`],
  blocks: 'sending the same document from the same number to this recipient',
  // The same document to the same recipient within a day needs confirmation, whichever number sends it.
  repeatGuardMinutes: 24 * 60,
  sameAs: ({ to, document }) => [to, document.sha256],
  createdIds: ({ faxId }) => [faxId],
  wire: ({ from, to, document }) => ({
    did_from: Number(from),
    did_to: Number(to),
    ...documentWire('fax', document),
  }),
  verify: { impossible: 'The provider lists no sent faxes, so the outcome can’t be checked. Ask the recipient.' },
})
