import { assumptions } from '@/lib/areas/fax/assumptions'
import type { TollFreeCode } from '@/lib/areas/fax/toll-free-codes'

/** Search values; only those of the chosen kind are sent. */
export interface FindValues {
  kind: 'local' | 'toll-free'
  by: 'place' | 'zip' | 'area'
  state: string
  rateCenter: string
  zip: string
  areaCode: string
  code: TollFreeCode
  tier: string
  tollFreeTier: string
}

/** "RALEIGH" in title case. */
export const placeName = (name: string) =>
  name.toLowerCase().replace(/(^|[^\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())

/** The query, once its keys are complete, and the label of its result. */
export function searchOf(v: FindValues) {
  if (v.kind === 'toll-free') {
    const input = { kind: v.kind, code: v.code, tier: v.tollFreeTier }
    return { input, tier: v.tollFreeTier, heading: (n: string, noun: string) => `${n} toll-free ${noun}, ${v.code}` }
  }
  const { kind, by, tier } = v
  const [zip, areaCode] = [v.zip.trim(), v.areaCode.trim()]
  if (by === 'zip') {
    const { zipTier } = assumptions.fax
    if (zip.length !== 5) return null
    return {
      input: { kind, by, zip, tier: zipTier },
      tier: zipTier,
      heading: (n: string, noun: string) => `${n} ${noun} near ${zip}`,
    }
  }
  if (by === 'area') {
    if (areaCode.length !== 3) return null
    return {
      input: { kind, by, areaCode, tier },
      tier,
      heading: (n: string, noun: string) => `${n} ${noun} in area code ${areaCode}`,
    }
  }
  const { state, rateCenter } = v
  if (!state || !rateCenter) return null
  return {
    input: { kind, by, state, rateCenter, tier },
    tier,
    heading: (n: string, noun: string) => `${n} ${noun} in ${placeName(rateCenter)}, ${state}`,
  }
}

export type NumberSearch = NonNullable<ReturnType<typeof searchOf>>
