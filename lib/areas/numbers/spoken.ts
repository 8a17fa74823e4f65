import type { Table } from '@/lib/core/changes/spoken'

export const numberNames = (): Table => ({
  number: ['did'],
  countryCode: ['country_code', 'country code'],
  city: ['city'],
  trunk: ['route2trunk', 'trunk'],
  forwardTo: ['forward2did', 'forward number', 'forwarding number'],
})
