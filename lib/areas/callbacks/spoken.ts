import type { Table } from '@/lib/core/acts/spoken'
import { assumptions } from './assumptions'

export const callbackWords = (): Table => ({
  url: [assumptions.callbacks.url, 'url', 'callback address'],
  sections: [assumptions.callbacks.sections, 'section'],
})
