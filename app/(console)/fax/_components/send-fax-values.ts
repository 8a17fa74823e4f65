import type { DocumentRef } from '@/lib/core/documents/kinds'

/** Form values; the page count is set if the preview can count them. */
export interface SendFaxValues {
  from: string
  to: string
  document: DocumentRef | null
  pages: number | null
}

export const pagesText = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`
