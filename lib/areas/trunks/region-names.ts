/** Names of the provider's regions; unknown ones are shown by code. */
export const regionNames: Record<string, string> = {
  us: 'United States',
  'us-ca': 'US California',
  'us-fl': 'US Florida',
  'us-il': 'US Illinois',
  'us-ny': 'US New York',
  au: 'Australia',
  ca: 'Canada',
  fr: 'France',
  de: 'Germany',
  mx: 'Mexico',
  pl: 'Poland',
  sg: 'Singapore',
  uk: 'United Kingdom',
}
