import { notFound } from 'next/navigation'
import { decodedPart } from '@/lib/lists/search-params'

/** The part of a page's address in brackets, as it was meant. What can be no name of anything is a page that does not exist. */
export function addressPart(text: string): string {
  return decodedPart(text) ?? notFound()
}
