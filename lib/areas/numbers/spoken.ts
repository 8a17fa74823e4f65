import type { Table } from '@/lib/core/acts/spoken'

export const numberWords = (): Table => ({
  number: ['did'],
  countryCode: ['country_code', 'country code'],
  city: ['city'],
  trunk: ['route2trunk', 'trunk'],
  forwardTo: ['forward2did', 'forward number', 'forwarding number'],
})
