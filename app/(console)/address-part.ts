import { notFound } from 'next/navigation'
import { decodedPart } from '@/lib/core/lists/search-params'

/** A decoded dynamic segment of the URL. Bad encoding, control characters or more than 200 characters lead to "not found". */
export function addressPart(text: string): string {
  return decodedPart(text) ?? notFound()
}
