import { redirect } from 'next/navigation'
import { requireActor } from '@/server/access/auth/current'
import { startPage } from '../(console)/start-page'

export const dynamic = 'force-dynamic'

/** After sign-in, if no other page was requested. Outside the console's layout, so that nothing is rendered for it. */
export default async function StartPage() {
  redirect(startPage(await requireActor()))
}
