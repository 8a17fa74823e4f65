import { cn } from '@/components/ui/cn'
import type { Family } from '@/components/ui/family'

/** A filled disc with a person: an action. A dashed disc with an eye, a check or a cross: an observation. */
export function TimelineDisc({ did, family }: { did: boolean; family: Family }) {
  const sign = did ? PERSON : family === 'done' ? CHECK : family === 'failed' ? CROSS : EYE
  return (
    <span
      className={cn(
        'mt-px flex size-4.5 items-center justify-center rounded-full',
        did ? 'bg-ink text-surface' : 'border border-dashed border-line-strong text-muted',
        !did && family === 'done' && 'border-done text-done',
        !did && family === 'failed' && 'border-failed text-failed',
      )}
    >
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        className="size-3"
        aria-hidden="true"
      >
        <path d={sign} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="sr-only">{did ? 'Changed in Switchroom:' : 'Observed:'}</span>
    </span>
  )
}

const PERSON = 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3.5 14c0-2.5 2-4 4.5-4s4.500 1.5 4.500 4'
const EYE =
  'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 9.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z'
const CHECK = 'M3.500 8.500l3 3 6-7'
const CROSS = 'M4 4l8 8M12 4l-8 8'
