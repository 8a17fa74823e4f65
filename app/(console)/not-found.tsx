import type { Metadata } from 'next'
import { MissingPage } from '@/components/page/shell/missing-page'

export const metadata: Metadata = { title: 'Not found' }

export default function ConsoleNotFound() {
  return <MissingPage />
}
