import { notFound } from 'next/navigation'
import { requireActor } from '@/server/access/auth/current'

/** An address of no page has no layout of its own. Here it has the console's, so that who is signed in keeps the menu. */
export default async function NowherePage() {
  await requireActor()
  notFound()
}
