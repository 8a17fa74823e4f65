import type { Fields } from '../engine/fields'
import type { FaxNumber } from '../engine/records'

const ACCOUNT = ['fax_name', 'fax_login', 'fax_password', 'fax_email'] as const
const YES_NO = ['yes', 'no'] as const
const MAC = /^([0-9A-Fa-f]{2}[:-]?){5}[0-9A-Fa-f]{2}$/

export const TIERS = ['0', '1', '1b', '2', '3'] as const

/** For orders and updates. The four members of the fax account are all given, or none is. */
export function readFaxSettings(fields: Fields): Partial<FaxNumber> {
  const change: Partial<FaxNumber> = {}
  const put = (value: Partial<FaxNumber>, text: unknown) => {
    if (text !== undefined) Object.assign(change, value)
  }
  const note = fields.maybeText('note', { max: 255 })
  put({ note }, note)
  const pin = fields.maybeInteger('pin', 1000, 999_999)
  put({ pin: String(pin) }, pin)
  const cnam = fields.maybeChoice('cnam', ['on', 'off'] as const)
  put({ cnam }, cnam)
  const isFull = fields.maybeChoice('is_full', YES_NO)
  put({ isFull }, isFull)
  const reportAtt = fields.maybeChoice('report_att', YES_NO)
  put({ reportAtt }, reportAtt)

  const ataMac = fields.maybeText('ata_mac_address', { pattern: MAC, must: 'must be a MAC address' })
  put({ ataMac }, ataMac)
  const word = fields.maybeText('post2url')
  if (word === 'empty') change.post2url = ''
  // If an adapter (ATA) is given, the URL is ignored.
  else if (word !== undefined && ataMac === undefined) change.post2url = fields.url('post2url')

  const present = ACCOUNT.filter((name) => fields.isGiven(name))
  if (present.length > 0) {
    for (const name of ACCOUNT)
      if (!present.includes(name)) fields.wrong(name, 'the fax account takes all four fields or none')
    Object.assign(change, {
      name: fields.text('fax_name', { max: 100 }),
      login: fields.text('fax_login', { max: 100 }),
      password: fields.text('fax_password', { max: 100 }),
      email: fields.email('fax_email'),
    })
  }
  const unset = fields.maybeChoice('unset_acc', ['on', 'off'] as const)
  if (unset === 'on' && present.length > 0) fields.wrong('unset_acc', 'cannot be combined with account fields')
  if (unset === 'on') Object.assign(change, { name: '', login: '', password: '', email: '' })
  return change
}
