import { nationalNumber } from '@/lib/fields/number'
import { isAddress } from '@/lib/fields/trunk'
import { assumptions } from '@/lib/operations/assumptions'
import { asWanted, bare, compareTexts, shows, unclear, uncounted, vanished } from '@/lib/operations/findings'
import type { NamedRow } from '@/lib/operations/named-row'
import { mayBeCut, notRead } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { RowReading } from '@/lib/operations/whole-list'

// What the trunk list proves about a change. The name is our natural key, but a colleague in the provider's portal may
// have used it too: every listed value is compared. Passwords are never shown, so nothing proves one.

type TrunkReading = RowReading<NamedRow>

const unread = notRead('the list')
const nothingLeft = (trunk: string) =>
  unclear(`Trunk ${trunk} is not in the list, but neither is any other trunk that was.`)

/** Recognizable values that we did not send: another person's settings. */
function strangers(values: readonly string[], sent: readonly string[]): string[] {
  const regions: readonly string[] = assumptions.trunk.regions
  // Without one the provider uses the first.
  const expected = sent.some((text) => regions.includes(text)) ? sent : [...sent, regions[0] ?? '']
  return values.filter((value) => {
    const text = bare(value)
    const telling = regions.includes(text.toLowerCase()) || isAddress(text) || nationalNumber(text) !== null
    return telling && !shows(expected, text)
  })
}

/** The only value recognizable by its shape. */
export function regionIn(values: readonly string[]): string | null {
  const regions: readonly string[] = assumptions.trunk.regions
  const found = values.map((value) => bare(value).toLowerCase()).filter((text) => regions.includes(text))
  return found.length === 1 ? (found[0] ?? null) : null
}

export function judgeCreation(trunk: string, sent: string[], before: TrunkReading | null, now: TrunkReading): Finding {
  if (!before) return unread
  if (uncounted(before, now)) return mayBeCut('the list')
  if (vanished(before, now)) return nothingLeft(trunk)
  if (!now.row) return { says: 'not', grade: 'E3', because: `No trunk named ${trunk} is in the list.`, absence: true }
  if (before.row) return unclear(`A trunk named ${trunk} was there before sending, so its presence proves nothing.`)
  if (before.others === 0 && now.others > 0) return unclear('The list showed no trunks before sending, and does now.')
  const { values } = now.row
  const missing = sent.filter((text) => !shows(values, text))
  const strange = strangers(values, sent)
  if (missing.length > 0 || strange.length > 0) {
    return unclear(
      `Trunk ${trunk} is in the list, but not with the settings that were sent: someone else may have made it.`,
    )
  }
  return {
    says: 'happened',
    grade: 'E3',
    because: `Trunk ${trunk} is in the list with every sent value that can be read, and was not there before sending.`,
  }
}

interface Change {
  trunk: string
  /** The sent values as text, without the password. */
  sent: string[]
  password: boolean
  before: TrunkReading | null
  now: TrunkReading
}

export function judgeChange({ trunk, sent, password, before, now }: Change): Finding {
  if (!before) return unread
  if (!now.row) return unclear(`Trunk ${trunk} is not in the list now.`)
  if (!before.row) return unclear(`Trunk ${trunk} was not in the list before sending.`)
  const compared = compareTexts(sent, before.row.values, now.row.values)
  if (compared === 'same' && sent.length > 0) {
    return { says: 'not', grade: 'E2', because: `The configuration of ${trunk} is as it was before sending.` }
  }
  if (password) {
    return unclear(
      'The provider never shows a password, so it can’t be checked. Check the registration once the device uses the new password.',
      'E0',
    )
  }
  if (compared === 'as_sent') {
    return {
      says: 'happened',
      grade: 'E2',
      because: `The configuration of ${trunk} changed to what was sent, and in nothing else.`,
    }
  }
  if (compared === 'same_as_sent')
    return asWanted(`${trunk} shows every value that was sent, and did so before sending.`)
  return unclear(
    `The configuration of ${trunk} changed, but not only to the sent values: someone else may have changed it.`,
  )
}
