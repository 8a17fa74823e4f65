/** An order's target in the journal, the only thing that identifies it. */
export const numberTarget = ({ city, countryCode }: { city: string; countryCode: string }) =>
  `a number in ${city}, ${countryCode}`
