import { notFound } from 'next/navigation'
import { requireActor } from '@/server/access/auth/current'

/** Unknown URLs render inside the console's layout, so that the menu stays. */
export default async function NowherePage() {
  await requireActor()
  notFound()
}
