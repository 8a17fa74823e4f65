import type { Table } from '@/lib/core/changes/spoken'
import { assumptions } from './assumptions'

export const callbackNames = (): Table => ({
  url: [assumptions.callbacks.url, 'url', 'callback address'],
  sections: [assumptions.callbacks.sections, 'section'],
})
