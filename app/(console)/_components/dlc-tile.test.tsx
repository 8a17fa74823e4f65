import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { paths } from '@/lib/core/paths'
import { BrandsAndCampaigns } from './dlc-tile'

const brand = (id: string, name: string, status: string) => ({ id, name, status }) as Brand
const campaign = (id: string, description: string, status: string) =>
  ({ id, brand: '101', description, status }) as Campaign
const markupOf = (brands: Brand[], campaigns: Campaign[]) =>
  renderToStaticMarkup(<BrandsAndCampaigns brands={brands} campaigns={campaigns} />)
const linksIn = (markup: string) => [...markup.matchAll(/href="(\/[^"]+)"/g)].map(([, href]) => href)

it('a rejected campaign is named like a rejected brand', () => {
  const markup = markupOf(
    [brand('101', 'Bright River', 'approved')],
    [campaign('9', 'Appointment reminders.', 'rejected'), campaign('8', 'Invoices.', 'approved')],
  )
  expect(markup).toContain('Appointment reminders')
  expect(markup).not.toContain('Invoices')
  expect(linksIn(markup)).toEqual([paths.campaign('9')])
  expect(markup.replace(/<[^>]+>/g, ' ')).toMatch(/3 +brands and campaigns/)
})

it('of several rejected ones, brands come first and two are named', () => {
  const markup = markupOf(
    [brand('101', 'Bright River', 'rejected')],
    [campaign('9', 'Reminders.', 'rejected'), campaign('8', 'Invoices.', 'rejected')],
  )
  expect(linksIn(markup)).toEqual([paths.brandJourney('101'), paths.campaign('9')])
})
