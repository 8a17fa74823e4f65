import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/core/fields/number'
import { cn } from './cn'

/** A phone number, which never wraps in the middle. */
export function PhoneNumber({ number, className }: { number: string; className?: string }) {
  return <span className={cn('whitespace-nowrap', className)}>{formatNumber(number)}</span>
}

const written = /(\(\d{3}\) \d{3}-\d{4}|\+\d[\d -]{6,18}\d)/

/** The same for numbers inside a finished string: a title, a fact, a message. Content that is not a string stays as it is. */
export function UnbrokenNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !written.test(children)) return children
  return children.split(written).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may be there twice
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
