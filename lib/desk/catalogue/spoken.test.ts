import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRejection } from '@/lib/core/changes/rejection'
import { plain, type SpokenNames } from '@/lib/core/changes/spoken'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from './catalogue'
import { membersOf, spokenNamesOf } from './spoken'

const writes = [...catalogue.values()].filter((one): one is WriteOperation => one.kind === 'write')

/**
 * Inputs that no provider message can mean, with the reason. A new input is listed here, or has names in its
 * area's spoken.ts.
 */
const unspoken: Readonly<Record<string, readonly string[]>> = {
  'is for our record, and not sent': [
    ...['10dlc.createCampaign.why', '10dlc.updateCampaign.why'],
    ...['billing.refillBalance.reason', 'billing.refillBalance.ticket', 'fax.send.pages', 'fax.send.resends'],
    ...[
      'messaging.sendText.consent',
      'messaging.sendText.basis',
      'messaging.sendText.basisNote',
      'messaging.sendText.answers',
      'messaging.sendText.inQuietHours',
    ],
    ...[
      'messaging.sendMedia.consent',
      'messaging.sendMedia.basis',
      'messaging.sendMedia.basisNote',
      'messaging.sendMedia.answers',
      'messaging.sendMedia.inQuietHours',
    ],
    ...['porting.saveDraft.replaces', 'porting.submit.keepsOldService', 'porting.submit.namedWhatStays'],
    ...['porting.submit.feesPossible', 'porting.submit.dateIsRequest', 'porting.submit.withoutBill'],
    ...['servers.removeAddress.addBack', 'servers.removeAddress.letGo', 'servers.upgrade.from'],
  ],
  'is the listed address that goes; the provider takes the server alone': ['servers.removeAddress.address'],
  'decides which members are sent, and has no name of its own': [
    ...['trunks.create.kind', 'trunks.update.kind', 'fax.order.account', 'servers.order.family'],
  ],
  'is kept as the provider has it': ['porting.change.status'],
  'is a request id; its fields are those of the request': ['porting.submit.id'],
}

/** No form has them: the page, the row or the button decides them. A message about them stays with the change. */
const unasked: Readonly<Record<string, readonly string[]>> = {
  'what the page is about': [
    ...[
      '10dlc.updateBrand.brand',
      '10dlc.deleteBrand.brand',
      '10dlc.deleteBrand.name',
      '10dlc.updateCampaign.campaign',
    ],
    ...['10dlc.updateCampaign.brand', '10dlc.deleteCampaign.campaign', 'fax.change.number', 'fax.setAccount.number'],
    ...['fax.removeAccount.number', 'fax.grantPermission.number', 'fax.revokePermission.number', 'fax.pause.number'],
    ...['fax.unpause.number', 'fax.moveToVoice.number', 'fax.release.number', 'messaging.changeInbound.number'],
    ...['messaging.addOffnet.number', 'messaging.removeOffnet.number', 'numbers.changeRouting.number'],
    ...['numbers.release.number', 'porting.change.id', 'porting.cancel.id', 'servers.delete.serverId'],
    ...['servers.allowAddress.serverId', 'servers.removeAddress.serverId', 'servers.upgrade.serverId'],
    ...['servers.scheduleBackups.serverId', 'servers.restoreBackup.serverId', 'servers.removeBackup.serverId'],
    ...['trunks.update.trunk', 'trunks.delete.trunk'],
  ],
  'what the row is about': [
    ...['trunks.unblockCaller.trunks', 'trunks.unblockCaller.number', 'fax.order.number', 'fax.order.tier'],
    ...['servers.restoreBackup.backupId', 'servers.removeBackup.backupId'],
  ],
  'a choice among buttons': ['servers.upgrade.to', 'servers.scheduleBackups.schedule'],
  'cannot be changed later': ['porting.change.mode'],
}

const listed = (lists: Readonly<Record<string, readonly string[]>>) => new Set(Object.values(lists).flat())
const silent = listed(unspoken)
const fixed = listed(unasked)
const inputs = writes.flatMap((operation) =>
  membersOf(operation).map((member) => ({ operation, member, path: `${operation.id}.${member}` })),
)

/** Source text of an area's pages: a member without a form is not in it. */
const sources = Object.fromEntries(
  [...new Set(writes.map(({ area }) => area))].map((area) => {
    const folder = `app/(console)/${area}`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('_components'),
    )
    const texts = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    return [area, texts.join('\n')]
  }),
)
const isField = ({ area }: WriteOperation, member: string) => new RegExp(`\\b${member}\\b`).test(sources[area] ?? '')

it('each input has a rejection field or a reason', () => {
  const paths = inputs.map(({ path }) => path)
  expect([...silent, ...fixed].filter((path) => !paths.includes(path))).toEqual([])
  const led = inputs.filter(({ path }) => !silent.has(path) && !fixed.has(path))
  expect(led.filter(({ operation, member }) => !isField(operation, member)).map(({ path }) => path)).toEqual([])
  // A submission's fields are those of its request.
  const of = new Set([...led.map(({ operation }) => operation.id), 'porting.submit'])
  process.stdout.write(
    `A rejection leads to the field: ${of.size} of ${writes.length} writes, ${led.length} of ${inputs.length} inputs (${fixed.size} have no field in any form, ${silent.size} are not sent under a name)\n`,
  )
})

const namesOf = (spoken: SpokenNames, member: string) =>
  (spoken[member] ?? []).map((word) => (typeof word === 'string' ? word : word.general)).filter((word) => word !== '')
const named = (spoken: SpokenNames, text: string) => readRejection(text, spoken).fields.map(({ member }) => member)
const code = (word: string) => plain(word).replaceAll(' ', '_').toUpperCase()
const rejections = (word: string) => [
  `Invalid ${word}`,
  `${word}: is not accepted`,
  `The ${word} does not match our records.`,
  `${code(word)}_MISMATCH`,
  JSON.stringify({ error: 'Rejected', detail: { [word]: ['is not accepted'] } }),
]

/** Everyday words that are also names, in sentences about something else. */
const vague = [
  ...['', 'Rejected.', 'Request denied', 'Please contact support', 'To proceed, add a payment method', 'Login failed'],
  ...[
    'Did not succeed',
    'The request did not succeed',
    'Your account has an unpaid invoice',
    'From now on this is not offered',
  ],
  ...[
    'A message from our team: try later',
    'The text of the contract applies',
    'We sent you an email',
    'Name your price',
  ],
]

/** The sent input decides what some names mean. */
const sents: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'messaging.changeInbound': [{ mode: 'both' }, { mode: 'chat' }],
  '10dlc.createCampaign': [{ type: 'standard' }, { type: 'special' }],
  '10dlc.updateCampaign': [{ type: 'standard' }, { type: 'special' }],
  ...Object.fromEntries(
    ['saveDraft', 'change', 'submit'].map((verb) => [
      `porting.${verb}`,
      [
        { wireless: 'no', location: 'business' },
        { wireless: 'yes', location: 'residential' },
      ],
    ]),
  ),
}

describe.each(writes.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('each input has names in a rejection, or a reason for none', () => {
    const known = new Set((sents[id] ?? [{}]).flatMap((sent) => Object.keys(spokenNamesOf(operation, sent))))
    for (const member of membersOf(operation)) {
      const path = `${id}.${member}`
      expect(known.has(member) || id === 'porting.submit', `${path} has words`).toBe(
        id === 'porting.submit' || !silent.has(path),
      )
    }
  })

  it.each(sents[id] ?? [{}])('rejection %j leads to its field, or to none if ambiguous', (sent) => {
    const spoken = spokenNamesOf(operation, sent)
    const members = Object.keys(spoken)
    const same = (one: string, word: string) =>
      [plain(word), `${plain(word)} mismatch`].some((text) => plain(one).replace(/s$/, '') === text.replace(/s$/, ''))
    const isOwn = (member: string) => (word: string) =>
      !members.some((other) => other !== member && namesOf(spoken, other).some((one) => same(one, word)))
    const wrong: [string, string[]][] = []
    const expectNamed = (text: string, ...wanted: string[]) => {
      const found = named(spoken, text)
      if (found.join() !== wanted.join()) wrong.push([text, found])
    }
    for (const member of members) {
      const own = namesOf(spoken, member).filter(isOwn(member))
      expect(own, `${id}.${member} has words of its own`).not.toEqual([])
      for (const text of own.flatMap(rejections)) expectNamed(text, member)
      for (const other of members.filter((one) => one !== member)) {
        expectNamed(`The ${own[0]} and the ${namesOf(spoken, other)[0]} do not match.`)
      }
    }
    for (const text of vague) expectNamed(text)
    expect(wrong).toEqual([])
  })

  it('names each member as sent', () => {
    const example = operation.example as Record<string, unknown>
    const spoken = spokenNamesOf(operation, example)
    const whole = Object.entries(operation.wire(example))
    for (const member of Object.keys(example)) {
      // Lists and phone numbers are not sent if empty.
      const without = id === 'porting.submit' ? null : wireOf(operation, { ...example, [member]: undefined })
      if (!without || !spoken[member]) continue
      const names = whole.flatMap(([name, value]) =>
        String(value) === String(without[name]) || typeof value === 'object' ? [] : [name],
      )
      expect(namesOf(spoken, member), `${id}.${member}`).toEqual(expect.arrayContaining(names))
    }
  })
})

function wireOf(operation: WriteOperation, input: object): Record<string, unknown> | null {
  try {
    return operation.wire(input)
  } catch {
    return null
  }
}
