import { live, name } from '@/lib/core/operation/assumption'

// The rates part of lib/desk/catalogue/assumptions.ts.

export const rateAssumptions = {
  country: name('country_id', '2.10, countries of rates', '=', 'Countries of rates: the id'),
  countryName: name('country_name', '2.10, countries of rates', '=', 'Countries of rates: the name'),
  askedCountry: name('country_id', 'Endpoints, countryrate', '=', 'Rates of a country: field for the country'),
  code: name('code', '2.10, rates', '=', 'Rates: the code'),
  rate: name('rate', '2.10, rates', '=', 'Rates: the rate'),
  destination: name('destination', '2.10, rates', '=', 'Rates: the destination'),
  origin: name('origin', '2.10, rates', '=', 'Rates of toll-free numbers outside the US: where they are called from'),
}

/** Current values. Read them when needed, never at module load. */
export const assumptions = live({ rates: rateAssumptions })
