// Call rates by destination. The rates are invented, but of the usual size. Rates are strings, as the provider sends them.

interface Country {
  id: number
  name: string
  rates: readonly { destination: string; code: string; rate: string }[]
}

const COUNTRIES: readonly [number, string, string, string, string][] = [
  // id, name, country code, landline rate, mobile rate
  [2901, 'Argentina', '54', '0.0190', '0.1450'],
  [2905, 'Australia', '61', '0.0180', '0.0610'],
  [2906, 'Austria', '43', '0.0210', '0.0720'],
  [2913, 'Belgium', '32', '0.0170', '0.0540'],
  [2917, 'Brazil', '55', '0.0230', '0.0980'],
  [2921, 'Chile', '56', '0.0240', '0.0890'],
  [2925, 'Costa Rica', '506', '0.0310', '0.0770'],
  [2928, 'Czech Republic', '420', '0.0180', '0.0490'],
  [2930, 'Denmark', '45', '0.0150', '0.0410'],
  [2935, 'Finland', '358', '0.0420', '0.0560'],
  [2936, 'France', '33', '0.0120', '0.0250'],
  [2939, 'Germany', '49', '0.0110', '0.0280'],
  [2942, 'Greece', '30', '0.0160', '0.0370'],
  [2947, 'Hungary', '36', '0.0200', '0.0450'],
  [2950, 'India', '91', '0.0260', '0.0240'],
  [2953, 'Ireland', '353', '0.0140', '0.0310'],
  [2955, 'Italy', '39', '0.0130', '0.0390'],
  [2958, 'Japan', '81', '0.0330', '0.0910'],
  [2971, 'Mexico', '52', '0.0160', '0.0220'],
  [2978, 'Netherlands', '31', '0.0120', '0.0330'],
  [2980, 'New Zealand', '64', '0.0250', '0.0680'],
  [2983, 'Norway', '47', '0.0140', '0.0360'],
  [2990, 'Poland', '48', '0.0140', '0.0270'],
  [2991, 'Portugal', '351', '0.0130', '0.0340'],
  [2999, 'Singapore', '65', '0.0170', '0.0180'],
  [3004, 'South Korea', '82', '0.0270', '0.0420'],
  [3006, 'Spain', '34', '0.0110', '0.0260'],
  [3011, 'Sweden', '46', '0.0120', '0.0290'],
  [3012, 'Switzerland', '41', '0.0190', '0.0880'],
  [3022, 'United Kingdom', '44', '0.0100', '0.0230'],
]

/** Rates of areas within a country, by the country's code. */
const AREAS: Readonly<Record<string, { destination: string; code: string; rate: string }[]>> = {
  '44': [{ destination: 'United Kingdom London', code: '4420', rate: '0.0080' }],
}

export const RATE_COUNTRIES: readonly Country[] = COUNTRIES.map(([id, name, code, landline, mobile]) => ({
  id,
  name,
  rates: [
    { destination: name, code, rate: landline },
    ...(AREAS[code] ?? []),
    { destination: `${name} Mobile`, code: `${code}${code === '33' ? '6' : '7'}`, rate: mobile },
    { destination: `${name} Premium`, code: `${code}90`, rate: '0.4500' },
  ],
}))

/** In the variant `rateRows: 'many'`, all countries together have about this many rows, like the lists of a large provider. */
const MANY = 20_000

/** A country's rows and its share of the invented areas; the result is always the same. */
export function manyRates({ rates }: Country): Country['rates'] {
  const [landline] = rates
  if (!landline) return rates
  const areaCount = Math.ceil(MANY / RATE_COUNTRIES.length) - rates.length
  const areaRates = Array.from({ length: areaCount }, (_, n) => ({
    destination: `${landline.destination} Area ${n + 1}`,
    // Of these countries, only Italy has numbers with a zero after the country code. Elsewhere, these rows apply to no number.
    code: `${landline.code}0${100 + n}`,
    rate: (0.01 + (n % 97) / 1000).toFixed(4),
  }))
  return [...rates, ...areaRates]
}

/** The rates of the provider's zone 2 (`/account/ratezone2`). */
export const ZONE2 = [
  { destination: 'Alaska', code: '1907', rate: '0.0350' },
  { destination: 'Guam', code: '1671', rate: '0.0410' },
  { destination: 'Hawaii', code: '1808', rate: '0.0290' },
  { destination: 'Northern Mariana Islands', code: '1670', rate: '0.0430' },
  { destination: 'Puerto Rico', code: '1787', rate: '0.0310' },
  { destination: 'US Virgin Islands', code: '1340', rate: '0.0390' },
  { destination: 'Yukon and Northwest Territories', code: '1867', rate: '0.0980' },
] as const

export const NON_US_TOLL_FREE = [
  { origin: 'Australia', code: '611800', rate: '0.0620' },
  { origin: 'France', code: '33800', rate: '0.0510' },
  { origin: 'Germany', code: '49800', rate: '0.0480' },
  { origin: 'Mexico', code: '52800', rate: '0.0770' },
  { origin: 'Spain', code: '34900', rate: '0.0530' },
  { origin: 'United Kingdom', code: '44800', rate: '0.0400' },
] as const
