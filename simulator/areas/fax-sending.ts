import { ok, Refusal } from '../engine/answer'
import { SECOND } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import type { Call, Happening, Plan, World } from '../engine/operation'
import type { FaxNumber } from '../engine/records'
import { readDocument } from './documents'
import { priceOf } from './rates'

const DOCUMENT = {
  extensions: 'jpeg jpg gif png tif tiff pdf doc rtf ods xls csv ppt txt rar zip 7z'.split(' '),
  maxBytes: 8_000_000,
  maxText: '8 MB',
}
/** Approximate size of a page. */
const PAGE_BYTES = 60_000

export function requireFax(world: World, did: string, name = 'did'): FaxNumber {
  const number = world.state.fax.numbers.get(did)
  if (!number)
    throw new Refusal(`${name}: ${did} is not a fax number of this account`, { [name]: 'not on this account' })
  return number
}

export function planSend({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const from = fields.number('did_from')
  const to = fields.number('did_to')
  if (!fields.isGiven('file')) fields.wrong('file', params.has('file') ? 'is empty' : 'is required')
  if (!fields.isGiven('filename')) fields.wrong('filename', 'is required')
  const document = readDocument(fields, 'file', 'filename', DOCUMENT)
  fields.check()
  const number = requireFax(world, from, 'did_from')
  if (number.status !== 'active') {
    throw new Refusal(`did_from: ${from} is ${number.status}`, { did_from: `is ${number.status}` })
  }
  const bytes = document?.bytes ?? 0
  const pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES))
  const id = nextId(world.state, 'fax', 674_944)
  const sent = { fax_id: id }
  return {
    object: `fax ${id} from ${from} to ${to}`,
    units: -priceOf('fax_minute_rate') * pages,
    marks: [number.note, document?.name ?? ''],
    answer: ok({ data: world.variants.faxSent === 'object' ? sent : [sent] }),
    apply() {
      reserveId(world.state, 'fax', id)
      const { name: filename = '', sha256 = '' } = document ?? {}
      world.state.fax.sent.push({ id, at, from, to, filename, bytes, sha256, pages, status: 'processing' })
      world.timeline.schedule(at + 40 * SECOND * pages, 'fax.sent', { id })
    },
  }
}

/** Machines whose number ends in 99 do not answer. */
export const sent: Happening = (world, { id }) => {
  const fax = world.state.fax.sent.find((candidate) => candidate.id === id)
  if (fax) fax.status = fax.to.endsWith('99') ? 'failed' : 'sent'
}
