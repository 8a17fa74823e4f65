import Link from 'next/link'
import { paths } from '@/lib/paths'

/** "Request 01997f3c": the first part of the entry's id, enough to find it and to read it out. */
export function RequestLink({ entry }: { entry: string }) {
  return (
    <Link
      href={paths.entry(entry)}
      prefetch={false}
      className="block w-fit font-mono text-sm underline underline-offset-3"
    >
      Request {entry.slice(0, 13)}
    </Link>
  )
}
