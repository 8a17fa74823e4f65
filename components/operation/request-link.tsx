import Link from 'next/link'
import { requestId } from '@/lib/core/acts/request-id'
import { paths } from '@/lib/core/paths'

/** Shows enough of the id to find the request and to read it aloud. */
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
