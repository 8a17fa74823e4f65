/** An order's target in the journal: city and country, because an order names no number. */
export const numberTarget = ({ city, countryCode }: { city: string; countryCode: string }) =>
  `a number in ${city}, ${countryCode}`
