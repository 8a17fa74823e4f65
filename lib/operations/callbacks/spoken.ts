import type { Table } from '@/lib/acts/spoken'
import { guesses } from '@/lib/operations/guesses'

export const callbackWords = (): Table => ({
  url: [guesses.callbacks.url, 'url', 'callback address'],
  sections: [guesses.callbacks.sections, 'section'],
})
