import { DAY, HOUR } from '../engine/clock'
import { reserveId } from '../engine/ids'
import type { State } from '../engine/state'
import { Timeline } from '../engine/timeline'
import { COMPANIES, FIRST_NAMES, hostOf, LAST_NAMES, STREETS } from './people'
import type { Dice } from './random'
import type { Size } from './size'

export function seedBrands(state: State, dice: Dice, now: number, size: Size): void {
  const timeline = new Timeline(state.queue)
  for (let index = 0; index < size.brands; index += 1) {
    const id = 101 + index
    const round = Math.floor(index / COMPANIES.length)
    const base = COMPANIES[index % COMPANIES.length] ?? 'Northfold Dental'
    const companyName = round === 0 ? base : `${base} ${round + 1}`
    const pending = index === size.brands - 1 && index > 1
    const rejected = index === 4
    const lei = dice.chance(0.4)
    state.brands.set(id, {
      id,
      status: pending ? 'Pending' : rejected ? 'Rejected' : 'Approved',
      createdAt: now - dice.between(20, 500) * DAY,
      companyName,
      legalType: dice.pick([1, 2, 2, 2, 3, 4]),
      verticalType: dice.between(1, 10),
      taxNumber: rejected ? '00-0000000' : `${dice.between(10, 98)}-${dice.between(1_000_000, 9_999_999)}`,
      leiNumberType: lei ? dice.pick(['duns', 'giin', 'lei']) : '',
      leiNumber: lei ? String(dice.between(100_000_000, 999_999_999)) : '',
      contact: `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`,
      address: `${dice.between(1, 900)} ${dice.pick(STREETS)} Street`,
      url: `https://${hostOf(base)}`,
    })
    if (pending) timeline.schedule(now + 9 * HOUR, 'dlc.brand', { id })
  }
  reserveId(state, 'brand', 100 + size.brands)
}

const USES: readonly [number, string, string][] = [
  [2, 'Account updates', 'Your statement is ready. Reply STOP to end.'],
  [3, 'Customer support replies', 'Thanks for writing. An agent will answer shortly.'],
  [4, 'Delivery notifications', 'Your order leaves today and arrives on Tuesday.'],
  [1, 'Sign-in codes', 'Your code is 204881. It expires in ten minutes.'],
  [8, 'Offers for subscribers', 'This week: two for one on cleanings. Reply STOP to end.'],
  [12, 'New device alerts', 'A new device signed in to your account.'],
]

export function seedCampaigns(state: State, dice: Dice, now: number, size: Size): void {
  const timeline = new Timeline(state.queue)
  const brands = [...state.brands.values()].filter(({ status }) => status === 'Approved')
  const numbers = [...state.messaging.numbers.keys()].filter((did) => !did.startsWith('8') && !did.startsWith('907'))
  for (let index = 0; index < size.campaigns; index += 1) {
    const id = 201 + index
    const brand = brands[index % brands.length]
    if (!brand) break
    const special = dice.chance(0.15)
    const [subtype, description, sample] = USES[index % USES.length] ?? [9, 'Mixed', 'Hello']
    const status = index % 13 === 7 ? 'Submitted' : index % 17 === 11 ? 'Rejected' : 'Approved'
    state.campaigns.set(id, {
      id,
      brandId: brand.id,
      status,
      createdAt: now - dice.between(1, 300) * DAY,
      type: special ? 'special' : 'standard',
      subtype: special ? dice.between(1, 10) : subtype,
      companyName: brand.companyName,
      verticalType: brand.verticalType,
      numbers: Array.from(
        { length: dice.between(1, 4) },
        (_item, offset) => numbers[(index * 4 + offset) % numbers.length] ?? '',
      ),
      fields: {
        campaign_description: description,
        sample_message: sample,
        consumer_opt_ins: 'A box on the order form, never ticked beforehand',
        consumer_opt_outs: 'STOP at any time',
        reply_help: 'yes',
        loan_arrange: 'no',
        embedded_link: dice.chance(0.4) ? 'yes' : 'no',
        embedded_phone: dice.chance(0.2) ? 'yes' : 'no',
        marketing_used: subtype === 8 ? 'yes' : 'no',
        age_gated_contact: 'no',
      },
    })
    if (status === 'Submitted') timeline.schedule(now + dice.between(2, 12) * HOUR, 'dlc.campaign', { id })
  }
  reserveId(state, 'campaign', 200 + size.campaigns)
}
