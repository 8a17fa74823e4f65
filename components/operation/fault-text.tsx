import Link from 'next/link'
import type { Fault } from '@/lib/outcome'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'

// Apart from the dialogs, which come only when one opens: notices need these words too.

/** Why it did not happen, and the way on where the session is over: what was typed stays where it is. */
export function FaultText({ fault }: { fault: Fault }) {
  return (
    <>
      {fault.message}
      {fault.verbatim && (
        <span className="mt-1 block font-mono text-sm font-normal whitespace-pre-wrap">{fault.verbatim}</span>
      )}
      {fault.kind === 'signed_out' && (
        <span className="mt-1 block font-normal">
          <SignInAgain />
        </span>
      )}
    </>
  )
}

export function SignInAgain() {
  return (
    <>
      <a href="/sign-in" target="_blank" rel="noopener" className="underline">
        Sign in in another tab
      </a>
      , then press the button here again: nothing is sent by itself.
    </>
  )
}

export function BlockedBy({ other }: { other: NonNullable<Fault['other']> }) {
  const open = other.state === 'uncertain'
  return (
    <Banner
      kind={open ? 'unknown' : 'working'}
      role="alert"
      title={open ? 'An earlier act on the same target is still unknown' : 'Somebody is doing this at this moment'}
    >
      <p>
        <Isolated>{other.who}</Isolated> started it <RelativeTime at={other.at} />.{' '}
        {open
          ? 'Nobody knows yet whether it happened, so nothing may be repeated until that is settled.'
          : 'Wait for its outcome.'}{' '}
        <Link className="underline" href={`/activity/${other.entry}`} prefetch={false}>
          Look at it
        </Link>
      </p>
    </Banner>
  )
}
