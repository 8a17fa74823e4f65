import type { Part } from '@/lib/core/operation/evidence/part'
import { asWanted, unclear } from '@/lib/core/operation/evidence/row-list'
import type { Evidence, Finding } from '@/lib/core/operation/verify'
import { sameAddress } from './address'
import type { CallbackReading, SetCallbacks } from './inputs'
import { isSection } from './sections'

// What the callback configuration shows of a change. The URL has a secret and evidence is stored and widely visible, so no part's name has it.

const joined = (sections: readonly string[]) => [...sections].sort().join(' ')

/** The whole configuration as one text. Null for an empty answer that does not confirm that it is a list. */
function whole({ items, empty }: CallbackReading): string | null {
  if (items.length === 0) return empty ? '' : null
  return items
    .map(({ url, sections }) => `${url} ${joined(sections)}`)
    .sort()
    .join('\n')
}

/** The address with its sections: those of our address if it is set, otherwise everything that is set. */
export const setPart: Part<SetCallbacks, CallbackReading> = {
  name: 'address and sections',
  sent: ({ sections }) => `requested: ${joined(sections)}`,
  shown(callbacks, { url }) {
    const own = callbacks.items.find((one) => sameAddress(one.url, url))
    if (!own) return whole(callbacks)
    // If our entry has no sections or an unknown one, it proves nothing about the sections.
    return own.sections.length > 0 && own.sections.every(isSection) ? `requested: ${joined(own.sections)}` : null
  },
}

export const unsetPart: Part<unknown, CallbackReading> = { name: 'address', sent: () => '', shown: whole }

export const callbackList = {
  row: (callbacks: CallbackReading) => callbacks,
  place: 'the callback configuration',
  thing: () => 'The provider',
  look: 'the callback settings in the provider’s portal',
}

/**
 * An empty list may also be a failed answer, because no entry shows that it is a list. So it proves neither that the address is gone nor that it
 * was never set (decision 165). `finding`: by the rule for all changed values.
 */
export function unlessEmpty(finding: Finding, { before, now }: Evidence<unknown, CallbackReading>): Finding {
  if (now.items.length > 0 || !['happened', 'not'].includes(finding.says)) return finding
  const because = 'The provider lists no callback URL. A failed read may also return an empty list.'
  const isRemoved = now.empty && before !== null && before.items.length > 0 && finding.says === 'happened'
  return (isRemoved ? asWanted : unclear)('cut', because, { look: callbackList.look })
}
