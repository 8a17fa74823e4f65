/** A city with a range of numbers that the country's regulator reserves for fiction, so that no number belongs to anyone. */
interface City {
  name: string
  /** Each number is this prefix and a counter of `digits` digits. */
  prefix: string
  digits: number
}

interface InternationalCountry {
  code: string
  name: string
  cities: readonly City[]
}

const city = (name: string, prefix: string, digits: number): City => ({ name, prefix, digits })

export const COUNTRIES: readonly InternationalCountry[] = [
  {
    code: 'AU',
    name: 'Australia',
    cities: [
      city('Sydney', '6125550', 4),
      city('Melbourne', '6135550', 4),
      city('Brisbane', '6175550', 4),
      city('Perth', '6185550', 4),
    ],
  },
  {
    code: 'FR',
    name: 'France',
    cities: [
      city('Paris', '3319900', 4),
      city('Nantes', '3326191', 4),
      city('Lille', '3335301', 4),
      city('Lyon', '3346571', 4),
      city('Toulouse', '3353649', 4),
    ],
  },
  {
    code: 'DE',
    name: 'Germany',
    cities: [
      city('Berlin', '493023125', 3),
      city('Frankfurt', '496990009', 3),
      city('Hamburg', '494066969', 3),
      city('Munich', '498999998', 3),
    ],
  },
  { code: 'IE', name: 'Ireland', cities: [city('Bantry', '35320910', 4)] },
  { code: 'SE', name: 'Sweden', cities: [city('Stockholm', '468465004', 2), city('Gothenburg', '463139006', 2)] },
  {
    code: 'GB',
    name: 'United Kingdom',
    cities: [
      city('London', '442079460', 3),
      city('Birmingham', '441214960', 3),
      city('Bristol', '441174960', 3),
      city('Edinburgh', '441314960', 3),
      city('Leeds', '441134960', 3),
      city('Manchester', '441614960', 3),
    ],
  },
]

export function countryOf(code: string): InternationalCountry | undefined {
  return COUNTRIES.find((country) => country.code === code)
}

export function freeNumber(country: string, name: string, isTaken: (number: string) => boolean): string | undefined {
  const city = countryOf(country)?.cities.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())
  if (!city) return undefined
  for (let index = 0; index < 10 ** city.digits; index += 1) {
    const number = city.prefix + String(index).padStart(city.digits, '0')
    if (!isTaken(number)) return number
  }
  return undefined
}
