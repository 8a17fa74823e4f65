import Link from 'next/link'
import { requestId } from '@/lib/acts/request-id'
import { paths } from '@/lib/paths'

/** By the part of the id that is enough to find it and to read it out. */
export function RequestLink({ entry }: { entry: string }) {
  return (
    <Link
      href={paths.entry(entry)}
      prefetch={false}
      className="block w-fit font-mono text-sm underline underline-offset-3"
    >
      Request {requestId(entry)}
    </Link>
  )
}
