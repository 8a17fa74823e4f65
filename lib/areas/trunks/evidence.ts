import type { z } from 'zod'
import { ipAddress } from '@/lib/core/fields/ip-address'
import { withoutLastDot } from '@/lib/core/fields/trunk'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { attributed, namedAndUnnamed } from '@/lib/core/operation/evidence/attributed'
import { type Part, plain } from '@/lib/core/operation/evidence/part'
import { hasEnded, type RowState } from '@/lib/core/operation/evidence/row-state'
import { assumptions } from './assumptions'
import type { CreateTrunkInput, UpdateTrunkInput } from './inputs'
import type { TrunkRow } from './trunk-row'
import { trunkValues } from './trunk-values'

// Which value of a listed trunk shows which sent one.

const names = assumptions.trunk

type Sent = Partial<Omit<z.output<typeof CreateTrunkInput>, 'kind'>> &
  Partial<Pick<z.output<typeof UpdateTrunkInput>, 'kind' | 'status'>>

const host = (text: string) => ipAddress(text) ?? plain(withoutLastDot(text))

type Values = ReturnType<typeof trunkValues>

/** `shaped`: the unnamed values that have the shape of this part. */
const part = (
  name: string,
  wireName: string,
  sent: (input: Sent) => string | undefined,
  shaped: (values: Values, input: Sent) => readonly string[],
  more?: { unsent?: string; normal?: (text: string) => string },
): Part<Sent, TrunkRow> =>
  attributed(name, wireName, sent, (unnamed, input) => shaped(trunkValues(unnamed), input), more)

const none = () => []

export const trunkParts: readonly Part<Sent, TrunkRow>[] = [
  {
    name: 'kind',
    sent: ({ kind }) => (kind === 'same' ? undefined : kind),
    // A trunk with an address is a static one.
    shown: ({ values }) => {
      const { named, unnamed } = namedAndUnnamed(values)
      const { kind, addresses } = trunkValues(unnamed)
      return named.get('kind') ?? kind ?? (named.get('ip_address') || addresses.length > 0 ? 'static' : null)
    },
  },
  {
    ...part(
      'region',
      'region',
      ({ region }) => region,
      ({ region }) => (region ? [region] : []),
    ),
    // Without a region the provider uses the first one.
    get unsent() {
      return names.regions[0] ?? ''
    },
  },
  part(
    'address',
    'ip_address',
    ({ address }) => address,
    ({ addresses }) => addresses,
    { unsent: '', normal: host },
  ),
  // Which of the listed numbers is which is not known.
  part(
    'number',
    'did',
    ({ number }) => number,
    ({ numbers }, { forwardTo }) => ambiguous(numbers, forwardTo),
    { unsent: '' },
  ),
  part(
    'forwarding number',
    'tn2forward',
    ({ forwardTo }) => forwardTo,
    ({ numbers }, { number }) => ambiguous(numbers, number),
    { unsent: '' },
  ),
  part(
    'limit of calls',
    'concurrent_max',
    ({ concurrentMax }) => concurrentMax,
    ({ limit }) => (limit ? [limit] : []),
  ),
  part('E.164 rewrite', 'allow_e164_rewrite', ({ rewriteE164 }) => rewriteE164 && names[rewriteE164], none),
  part('RTP proxy', 'allow_rtp_proxy', ({ rtpProxy }) => rtpProxy && names[rtpProxy], none),
  part('international calls', 'inter_call', ({ interCall }) => interCall && names.interCall, none),
  part('international limit', 'inter_limit', ({ interLimit }) => interLimit, none),
  part(
    'status',
    'status',
    ({ status }) => status,
    ({ state }) => (state ? [state] : []),
  ),
]

/** Each other number twice, so that a single one is never taken for the field. The field certainly differs only if none is the sent number. */
function ambiguous(numbers: readonly string[], other: string | undefined): string[] {
  const rest = numbers.filter((number) => number !== other)
  return [...rest, ...rest]
}

export const hiddenParts = ({ password }: Sent): string[] => (password === undefined ? [] : ['password'])

/** Values of a trunk's row that are not a status. */
const WORDS = ['yes', 'no', 'on', 'off', 'none', 'registration', 'static', 'true', 'false']

/** The status of a trunk is on or off; any other single value may be another status. */
export function trunkRowState({ values }: TrunkRow): RowState {
  const { named, unnamed } = namedAndUnnamed(values)
  const words = [...trunkValues(unnamed).unnamed, named.get('status') ?? '', named.get('state') ?? '']
    .map((word) => word.trim())
    .filter((word) => /^[a-z][a-z _-]*$/i.test(word) && !WORDS.includes(word.toLowerCase()))
  if (words.some(hasEnded)) return 'ended'
  return words.length > 0 ? 'unknown' : 'alive'
}

export const otherValues = (was: TrunkRow, is: TrunkRow, input: Sent): boolean => rest(was, input) !== rest(is, input)

/** All values of a row except those of the parts that were sent. */
function rest(row: TrunkRow, input: Sent): string {
  const others = [...row.values]
  for (const one of trunkParts) {
    const own = one.sent(input) === undefined ? null : one.shown(row, input)
    const at = others.findIndex((value) => [plain(unlabeled(value)), host(unlabeled(value))].includes(own ?? ''))
    if (own !== null && at >= 0) others.splice(at, 1)
  }
  return JSON.stringify(others)
}

const unlabeled = (value: string) => [...namedAndUnnamed([value]).named.values(), value][0] ?? value

export const trunkId = ({ name }: { name: string }) => trunkKey(name)
