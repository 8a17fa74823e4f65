'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { stateTexts } from '@/components/operation/state-badge'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { useNow } from '@/components/ui/use-clock'
import { type ApprovalState, approvalStateOf } from '@/lib/areas/10dlc/statuses'
import { type ComplianceFacts, namesSender, type SenderFacts, tellsHowToStop } from '@/lib/areas/messaging/compliance'
import type { Fault } from '@/lib/core/changes/outcome'
import { type AreaCodeKind, areaOf } from '@/lib/core/fields/area-code'
import { droppedFrom, nationalNumber } from '@/lib/core/fields/number'
import { localTimes } from '@/lib/core/fields/time-zones'
import { paths } from '@/lib/core/paths'
import { LOADING, NOT_AVAILABLE, NOT_READ, NOT_UPDATED } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { offText, useMessagesOff } from './own-number'
import { WishActions } from './wish-actions'

/** Shows only what needs attention: next to a reply there is no space for the rest. */
const ProblemsOnly = createContext(false)

interface ComplianceRowsProps {
  facts: ComplianceFacts | null
  fault: Fault | null
  sender: string | null
  /** As typed. */
  to: string
  text: string
  /** For a reply: only problems, without the rows of quiet hours (the form asks separately) and of wording (a reply answers a text). */
  problemsOnly?: boolean
}

/** What the console knows about a message before it is sent. */
export function ComplianceRows({ facts, fault, sender, to, text, problemsOnly = false }: ComplianceRowsProps) {
  const recipient = nationalNumber(to)
  // After a fault, nothing is loading until the next request.
  const pending = fault ? NOT_CHECKED : LOADING
  return (
    <ProblemsOnly value={problemsOnly}>
      {/* A role instead of aria-live: elements with aria-live are not hidden behind a dialog. */}
      <div role="status" aria-atomic={false}>
        <ul className="divide-y empty:hidden">
          {fault && (
            <Row label={NOT_CHECKED} family="attention" word={NOT_READ}>
              {fault.message}
            </Row>
          )}
          <SenderOff sender={sender} />
          <OptOut number={recipient} recipient={facts?.recipient ?? null} pending={pending} />
          <AreaCode number={recipient} typed={to} />
          {!problemsOnly && <Hours number={recipient} />}
          <Registration sender={facts?.sender ?? null} hasSender={sender !== null} pending={pending} />
          {!problemsOnly && <Wording number={recipient} facts={facts} text={text} pending={pending} />}
        </ul>
      </div>
    </ProblemsOnly>
  )
}

const NOT_CHECKED = 'Not checked'

interface RowProps {
  label: string
  family: Family
  word: string
  children?: ReactNode
}

function Row({ label, family, word, children }: RowProps) {
  const problemsOnly = useContext(ProblemsOnly)
  if (problemsOnly && family !== 'failed' && family !== 'attention') return null
  return (
    <li className={problemsOnly ? 'py-1' : 'space-y-1 px-4 py-2'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{label}</span>
        <State family={family}>{word}</State>
      </div>
      {children && <div className="text-sm text-muted">{children}</div>}
    </li>
  )
}

/** Only a problem is shown: a number that is on needs no line. */
function SenderOff({ sender }: { sender: string | null }) {
  if (!useMessagesOff(sender) || !sender) return null
  return (
    <Row label="Sender" family="failed" word="Messages off">
      {offText(sender)} <TextLink href={paths.messagingNumber(sender)}>Number settings</TextLink>
    </Row>
  )
}

interface OptOutProps {
  number: string | null
  recipient: ComplianceFacts['recipient']
  pending: string
}

function OptOut({ number, recipient, pending }: OptOutProps) {
  const label = 'Opt-out ledger'
  if (!number || !recipient)
    return <Row label={label} family="neutral" word={number ? pending : 'Enter the recipient'} />
  const { wish } = recipient
  if (wish?.kind === 'perhaps') {
    return (
      <Row label={label} family="failed" word="May have asked to stop">
        They texted {wish.text ? <>“{isolated(wish.text)}”</> : 'something that may be an opt-out'}{' '}
        <RelativeTime at={wish.at} />. Messages to them are held until someone decides.
        <span className="mt-2 block">
          <WishActions number={number} wish={wish} />
        </span>
      </Row>
    )
  }
  return recipient.optedOut ? (
    <Row label={label} family="failed" word="Opted out: blocked">
      {recipient.optedOut}{' '}
      {wish?.kind === 'start' && 'They have since asked for texts again. Record an opt-in if they want them. '}
      <TextLink href={paths.optOuts}>Open the ledger</TextLink>
    </Row>
  ) : (
    <Row label={label} family="done" word="Not opted out" />
  )
}

const areaFamilies = {
  home: 'done',
  'toll-free': 'neutral',
  abroad: 'attention',
  premium: 'failed',
  'not-in-table': 'attention',
} as const satisfies Record<AreaCodeKind, Family>

const areaNotes: Partial<Record<AreaCodeKind, string>> = {
  abroad: 'A +1 number outside the US and Canada. The text may cost more, and may not arrive.',
  premium: 'A premium-rate (900) number. Texts to it rarely make sense.',
  'not-in-table': 'The area code may be new, or a typo. Check the number.',
}

function AreaCode({ number, typed }: { number: string | null; typed: string }) {
  const label = 'Area code'
  if (!number) return <Row label={label} family="neutral" word="Enter the recipient" />
  const { kind, code, name } = areaOf(number)
  const dropped = droppedFrom(typed)
  const notes = [areaNotes[kind], dropped && `Removed from your input: ${dropped}.`].filter(Boolean)
  return (
    <Row label={label} family={areaFamilies[kind]} word={`${code}: ${name}`}>
      {notes.length > 0 && notes.join(' ')}
    </Row>
  )
}

function Hours({ number }: { number: string | null }) {
  const now = new Date(useNow())
  const label = 'Time at the recipient'
  if (!number) return <Row label={label} family="neutral" word="Enter the recipient" />
  const times = localTimes(number, now)
  if (times.length === 0) {
    return (
      <Row label={label} family="neutral" word={NOT_AVAILABLE}>
        {areaOf(number).kind === 'not-in-table'
          ? 'This area code is not in our table, so its time zone isn’t known.'
          : 'This area code has no location.'}{' '}
        Quiet hours: 9 PM to 8 AM where the recipient is.
      </Row>
    )
  }
  const quiet = times.filter((t) => t.quiet)
  const list = times.map(
    ({ place, time, quiet: isQuiet }) => `${time} in ${place}${isQuiet && times.length > 1 ? ' (quiet hours)' : ''}`,
  )
  return (
    <Row
      label={label}
      family={quiet.length > 0 ? 'attention' : 'done'}
      word={quiet.length > 0 ? 'Quiet hours' : 'Daytime'}
    >
      {list.join(' · ')}.{quiet.length > 0 && ' By area code. Quiet hours: 9 PM to 8 AM, in some states longer.'}
    </Row>
  )
}

/** Unknown statuses of the provider are shown raw and need attention, like registrations in review. */
const families: Record<ApprovalState, Family> = {
  approved: 'done',
  waiting: 'attention',
  refused: 'failed',
  unknown: 'attention',
}

interface RegistrationProps {
  sender: SenderFacts | null
  hasSender: boolean
  pending: string
}

function Registration({ sender, hasSender, pending }: RegistrationProps) {
  const label = 'Sender’s 10DLC'
  if (!sender) return <Row label={label} family="neutral" word={hasSender ? pending : 'Enter the sender'} />
  if (sender.says === 'toll-free') {
    return (
      <Row label={label} family="neutral" word="Toll-free">
        10DLC isn’t for toll-free numbers. Their own verification isn’t shown by the provider.
      </Row>
    )
  }
  if (sender.says === 'unread') {
    return (
      <Row label={label} family="attention" word={NOT_READ}>
        {sender.why}
      </Row>
    )
  }
  const [first, ...more] = sender.campaigns
  if (!first) {
    return (
      <Row label={label} family="attention" word="No campaign">
        No campaign of this account lists this number. Carriers may block its messages.{' '}
        <TextLink href={paths.dlc}>Open 10DLC</TextLink>
      </Row>
    )
  }
  return (
    <Row
      label={label}
      family={more.length > 0 ? 'attention' : families[approvalStateOf(first.status)]}
      word={more.length > 0 ? `${sender.campaigns.length} campaigns` : first.status || NOT_AVAILABLE}
    >
      {sender.campaigns.map(({ id, status, brand, description }) => (
        <span key={id} className="block">
          <TextLink href={paths.campaign(id)}>
            Campaign <Isolated>{id}</Isolated>
          </TextLink>
          {brand && ` of ${isolated(brand)}`}: <Isolated>{status || NOT_AVAILABLE}</Isolated>
          {description && ` · ${isolated(description)}`}
        </span>
      ))}
      {sender.stale && <span className="block">{NOT_UPDATED}: last known status.</span>}
    </Row>
  )
}

interface WordingProps {
  number: string | null
  facts: ComplianceFacts | null
  text: string
  pending: string
}

function Wording({ number, facts, text, pending }: WordingProps) {
  const label = 'Earlier texts from Switchroom'
  const recipient = facts?.recipient
  if (!recipient) return <Row label={label} family="neutral" word={number ? pending : 'Enter the recipient'} />
  if (recipient.earlier > 0) {
    const { last } = recipient
    return (
      <Row label={label} family="neutral" word={`${recipient.earlier} to this recipient`}>
        {last && (
          <>
            The last one was sent by <Isolated>{last.who}</Isolated> <RelativeTime at={last.at} /> (
            {stateTexts[last.state as keyof typeof stateTexts]?.word.toLowerCase() ?? last.state}).{' '}
            <TextLink href={paths.entry(last.entry)}>View</TextLink>
          </>
        )}
      </Row>
    )
  }
  const brands = facts.sender?.says === 'campaigns' ? facts.sender.campaigns.flatMap(({ brand }) => brand ?? []) : []
  const missing: string[] = []
  // Without a campaign whose brand is known, the sender's name can't be checked.
  const named = brands.length > 0
  if (named && !brands.some((brand) => namesSender(text, brand)))
    missing.push(`It doesn’t name ${brands.join(' or ')}.`)
  if (!tellsHowToStop(text)) missing.push('It doesn’t say how to opt out, such as “Reply STOP to end”.')
  return (
    <Row
      label={label}
      family={missing.length > 0 ? 'attention' : named ? 'done' : 'neutral'}
      word={missing.length > 0 ? 'None: check the wording' : 'None'}
    >
      {missing.join(' ') ||
        (named
          ? 'It names the sender and how to opt out.'
          : 'It says how to opt out. The sender’s name wasn’t checked.')}
    </Row>
  )
}
