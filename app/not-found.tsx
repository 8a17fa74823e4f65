import type { Metadata } from 'next'
import { PlainFrame } from '@/components/page/shell/plain-frame'
import { buttonStyle } from '@/components/ui/button-style'

export const metadata: Metadata = { title: 'Not found' }

/** Outside the console. The framework includes it in every page, so it is plain markup without client code. */
export default function NotFound() {
  return (
    <PlainFrame>
      <div className="max-w-prose space-y-4">
        <h1 className="text-xl font-semibold">There is nothing at this address</h1>
        <a href="/" className={buttonStyle({ variant: 'primary' })}>
          Go to the overview
        </a>
      </div>
    </PlainFrame>
  )
}
