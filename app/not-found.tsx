import type { Metadata } from 'next'
import { MissingPage } from '@/components/shell/missing-page'
import { PlainFrame } from '@/components/shell/plain-frame'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <PlainFrame>
      <MissingPage />
    </PlainFrame>
  )
}
