import { z } from 'zod'
import { listOf, Nothing } from '@/lib/core/operation/answers'
import { changed } from '@/lib/core/operation/evidence/changed'
import { write } from '@/lib/core/operation/operation'
import { read } from '@/lib/core/operation/read-operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { isList } from '@/lib/core/operation/whole-list'
import { assumptions } from './assumptions'
import { callbackList, setPart, unlessEmpty, unsetPart } from './evidence'
import { Callback, CallbackReading, type Callbacks, type SetCallbacks, SetCallbacksInput } from './inputs'
import { sectionKeys, sectionName } from './sections'

const names = assumptions.callbacks

const OurSection: Readonly<Record<string, string>> = Object.fromEntries(sectionKeys.map((key) => [key, key]))

/** "did, SMS" or a list; spaces after commas are possible (docs/develop/provider.md). */
function sectionsIn(value: unknown): string[] {
  const listed = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  const wire = Object.fromEntries(sectionKeys.map((key) => [names.values[key].toLowerCase(), key]))
  const listedNames = listed.map((one) => one.trim().toLowerCase()).filter(Boolean)
  return [...new Set(listedNames.map((one) => wire[one] ?? OurSection[one] ?? one))].sort()
}

function callbackIn(item: unknown): Callback[] {
  if (item === null || typeof item !== 'object') return []
  const record = item as Record<string, unknown>
  if (!(names.statusUrl in record) || typeof (record[names.statusUrl] ?? '') !== 'string') return []
  const url = String(record[names.statusUrl] ?? '').trim()
  return [{ url, sections: sectionsIn(record[names.statusSections]) }]
}

const Status = listOf(Callback, callbackIn)

export const getCallbacks = read({
  id: 'callbacks.get',
  label: 'Read callback configuration',
  area: 'callbacks',
  path: '/account/callbackstatus',
  allowed: ['admin', 'ops', 'auditor'],
  ceiling: { auditor: 'internal' },
  input: z.strictObject({}),
  output: Status,
  example: {},
  wire: () => ({}),
})

/** The callbacks that are set, without entries whose URL is empty. */
export const setOnes = ({ items }: Callbacks): Callback[] => items.filter(({ url }) => url !== '')

const configuration = {
  ...callbackList,
  reads: [getCallbacks] as const,
  reading: CallbackReading,
  readBack: async (look: EvidenceRead): Promise<CallbackReading> => {
    const read = await look(getCallbacks, {})
    const { items, total } = read
    if (total !== null && total !== items.length)
      throw new Error(`${getCallbacks.label}: the provider counts ${total}, and ${items.length} arrived.`)
    // The provider may list an unset callback as an entry with an empty address.
    return { items: setOnes(read), empty: isList({ rows: items, total }) }
  },
}

const change = {
  area: 'callbacks',
  method: 'POST',
  path: '/account/callbackconfig',
  allowed: ['admin', 'ops'],
  output: Nothing,
  locks: () => ['acct:callback'],
  blocks: 'callback changes',
} as const

const named = (sections: readonly string[]) => [...sections].sort().map(sectionName).join(', ')
const sectionsOf = (now: CallbackReading) => named(now.items.flatMap((one) => one.sections)) || 'Nothing'

// The URL is secret, so the comparison before sending leaves it out; the form shows a shortened one.
const compared = (now: CallbackReading | null, sections: string) => [
  { field: 'Notify about', now: now && sectionsOf(now), after: sections },
]

const set = changed({
  ...configuration,
  readBack: (look, _: SetCallbacks) => configuration.readBack(look),
  parts: [setPart],
})

export const setCallbacks = write({
  ...change,
  id: 'callbacks.set',
  label: 'Set callbacks',
  risks: ['intercepts'],
  input: SetCallbacksInput,
  example: { url: 'https://switchroom.example.com/in', sections: ['did', 'sms'] },
  wire: ({ url, sections }) => ({
    [names.url]: url,
    [names.sections]: [...new Set(sections)].map((key) => names.values[key]).join(','),
  }),
  target: ({ sections }) => `about ${named(sections)}`,
  verify: {
    ...set,
    judge: (evidence) => unlessEmpty(set.judge(evidence), evidence),
    changes: ({ sections }, now) => compared(now, named(sections)),
  },
})

const unset = changed({ ...configuration, parts: [unsetPart] })

export const unsetCallbacks = write({
  ...change,
  id: 'callbacks.unset',
  label: 'Unset callbacks',
  risks: ['routing'],
  input: z.strictObject({}),
  example: {},
  // Both members are sent, empty.
  wire: () => ({ [names.url]: '', [names.sections]: '' }),
  target: () => 'callbacks',
  verify: {
    ...unset,
    judge: (evidence) => unlessEmpty(unset.judge(evidence), evidence),
    changes: (_, now) => compared(now, 'Nothing'),
  },
})
