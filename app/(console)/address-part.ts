import { notFound } from 'next/navigation'
import { decodedPart } from '@/lib/core/lists/search-params'

/** A decoded dynamic segment. A value that cannot be a name leads to "not found". */
export function addressPart(text: string): string {
  return decodedPart(text) ?? notFound()
}
