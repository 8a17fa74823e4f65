import { name, value } from '@/lib/operations/assumption'

/** What the specification leaves open about rates and callback configuration. */
export const rateAssumptions = {
  country: name('country_id', '2.10, countries of rates', '=', 'Countries of rates: the id'),
  countryName: name('country_name', '2.10, countries of rates', '=', 'Countries of rates: the name'),
  askedCountry: name('country_id', 'Endpoints, countryrate', '=', 'Rates of a country: which one'),
  code: name('code', '2.10, rates', '=', 'Rates: the code'),
  rate: name('rate', '2.10, rates', '=', 'Rates: the rate'),
  destination: name('destination', '2.10, rates', '=', 'Rates: the destination'),
  origin: name('origin', '2.10, rates', '=', 'Rates of toll-free numbers outside the US: where they are called from'),
}

export const callbackAssumptions = {
  url: name('url', 'Endpoints, callbackconfig', '1', 'Callbacks: the address'),
  sections: name('sections', 'Endpoints, callbackconfig', '1', 'Callbacks: the sections'),
  statusUrl: name('url', '2.10, callback status', '=', 'Status of callbacks: the address'),
  statusSections: name('sections', '2.10, callback status', '=', 'Status of callbacks: the sections'),
  values: {
    did: value('did', '2.10, callback sections', '!', 'Callback section: numbers'),
    sms: value('sms', '2.10, callback sections', '!', 'Callback section: texting'),
    trunk: value('trunk', '2.10, callback sections', '!', 'Callback section: trunks'),
  },
}
