import type { Metadata } from 'next'
import { Invitation } from './invitation'

export const metadata: Metadata = { title: 'Invitation' }
export const dynamic = 'force-dynamic'

/** Opened by an invitation's link. Only the browser knows the token, which is in the fragment. */
export default function InvitationPage() {
  return <Invitation />
}
