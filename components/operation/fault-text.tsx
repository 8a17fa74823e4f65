import Link from 'next/link'
import type { Fault } from '@/lib/core/changes/outcome'
import { BUSY, UNKNOWN } from '@/lib/core/changes/unknown-texts'
import { paths } from '@/lib/core/paths'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { SignInElsewhere } from '../ui/sign-in-elsewhere'

// Separate from the dialogs, which load on demand: notices need these texts too.

/** Titles of refusals in notices and dialogs. */
export const refusalTitles: Partial<Record<Fault['kind'], string>> = {
  signed_out: 'Your session has ended',
  forbidden: 'Not allowed',
  invalid: 'Some fields need attention',
  gate: 'Not confirmed',
  duplicate: 'The same change was made recently',
  disputed: 'An earlier change of this kind is still disputed',
  opted_out: 'Opted out',
  asked_to_stop: 'May have asked to stop',
  already_porting: 'Already porting',
  stopped: 'Paused by an administrator',
  approval: 'Waiting for approval',
  code: 'A code is needed',
  no_factor: 'A second factor is needed',
  limited: 'Over the limit',
  unrecorded: 'Not recorded, so not sent',
  no_baseline: 'Not sent',
  not_sent: 'Not sent',
  rejected: 'The provider rejected it',
  failed: 'It failed',
  uncertain: UNKNOWN,
}

/** The page for setting up a second factor opens in a new tab, so that the input stays on this page. */
export const linkTarget = ({ kind }: Fault) => (kind === 'no_factor' ? '_blank' : undefined)

/** Why nothing was done, unless fields of the form have the reason. */
export const FaultBanner = ({ fault }: { fault: Fault | null }) =>
  fault && !fault.fields && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />

/** Why it did not happen, with a sign-in link after the session has ended; the input stays. */
export function FaultText({ fault }: { fault: Fault }) {
  return (
    <>
      {fault.message}
      {fault.verbatim && (
        <span className="mt-1 block font-mono text-sm font-normal whitespace-pre-wrap">{fault.verbatim}</span>
      )}
      {fault.see && (
        <Link href={fault.see.href} target={linkTarget(fault)} className="ml-1 underline" prefetch={false}>
          {fault.see.label}
        </Link>
      )}
      {fault.kind === 'code' && (
        <span className="mt-1 block font-normal">
          <GiveElsewhere />
        </span>
      )}
      {fault.kind === 'signed_out' && (
        <span className="mt-1 block font-normal">
          <SignInAgain />
        </span>
      )}
    </>
  )
}

/** Keeps the input on this page. */
export function GiveElsewhere() {
  return (
    <>
      <a href={paths.account} target="_blank" rel="noopener" className="underline">
        Enter one in another tab
      </a>
      , then press the button here again.
    </>
  )
}

export function SignInAgain() {
  return (
    <>
      <SignInElsewhere />, then press the button here again: nothing is sent automatically.
    </>
  )
}

export function BlockedBy({ other }: { other: NonNullable<Fault['other']> }) {
  const open = other.state === 'uncertain'
  return (
    <Banner
      kind={open ? 'unknown' : 'working'}
      role="alert"
      title={open ? 'An earlier change to the same target is still unknown' : BUSY}
    >
      <p>
        <Isolated>{other.who}</Isolated> started it <RelativeTime at={other.at} />.{' '}
        {open ? `${UNKNOWN}; until that is settled, nothing may be repeated.` : 'Wait for its outcome.'}{' '}
        <Link className="underline" href={paths.entry(other.entry)} prefetch={false}>
          View
        </Link>
      </p>
    </Banner>
  )
}
