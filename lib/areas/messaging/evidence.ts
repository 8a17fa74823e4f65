import { segmentsOf } from '@/lib/core/fields/segments'
import { compare, type Part, plain, textPart } from '@/lib/core/operation/evidence/part'
import { assumptions } from './assumptions'
import type { ChangeInbound } from './inputs'

// What a read shows of a messaging change: the list has the mode (as a label) and the forwarding email, never a password or URL. Off-net has
// its own status.

const names = assumptions.messaging

/** The listed members of a number that show its settings. */
interface Listed {
  mode: string
  forwardTo: string
}

/** Our term for a listed mode: the provider's label, or the value itself. Null for an unknown one. */
function modeOf(listed: string): ChangeInbound['mode'] | null {
  const word = plain(listed)
  const modes = Object.keys(names.modes) as (keyof typeof names.modes)[]
  return modes.find((mode) => plain(names.modes[mode]) === word || plain(names.modeValues[mode]) === word) ?? null
}

/** The settings that would bring back what the list shows; null if it does not show all of them. */
export function settingsOf(row: Listed): Pick<ChangeInbound, 'mode' | 'forwardTo'> | null {
  const mode = modeOf(row.mode)
  if (mode === 'none') return { mode }
  return mode === 'email' && row.forwardTo !== '' ? { mode, forwardTo: row.forwardTo } : null
}

export const inboundParts: readonly Part<ChangeInbound, Listed>[] = [
  { name: 'mode', sent: ({ mode }) => mode, shown: ({ mode }) => modeOf(mode) },
  textPart(
    'forwarding email',
    ({ forwardTo }) => forwardTo,
    ({ forwardTo }) => forwardTo,
  ),
]

/** Whether the forwarding email is another one now although none was sent. A mode without a forwarding email empties it. */
export const otherForward = (was: Listed, is: Listed, { forwardTo }: ChangeInbound): boolean =>
  !forwardTo && is.forwardTo !== '' && plain(was.forwardTo) !== plain(is.forwardTo)

/** Names of sent settings that no list shows. */
export function inboundHidden({ xmppName, url, urlFormat, chatEmail, secret }: ChangeInbound): string[] {
  const sent = { 'XMPP login': xmppName, 'web address': url, format: urlFormat, 'chat login': chatEmail, secret }
  return Object.entries(sent).flatMap(([name, value]) => (value ? [name] : []))
}

/** Off-net as on or off; null for a status that is neither. Only a word that means removed shows a removal. */
export const offnetPart = (wants: 'on' | 'off'): Part<unknown, string> => ({
  name: 'off-net messaging',
  sent: () => wants,
  shown(status) {
    const word = plain(status)
    if (names.offnetOn.includes(word)) return 'on'
    const off = wants === 'on' ? [...names.offnetOff, ...names.offnetRemoved] : names.offnetRemoved
    return off.includes(word) ? 'off' : null
  },
})

/** How many records one request may create: it is undocumented whether a long text, or each picture, gets its own id. */
export function recordsMost({ text, media = [] }: { text: string; media?: string[] }): number {
  return Math.max(1, segmentsOf(text).segments, media.length)
}

/** Whether the list already shows everything of a change that it can show. */
export const listShows = (input: ChangeInbound, row: Listed): boolean =>
  compare(inboundParts, input, row).differ.length === 0
