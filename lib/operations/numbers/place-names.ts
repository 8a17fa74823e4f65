/** A place's name as people write it ("6th of October City"). Anything else in these lists is not a place, and not shown as one. */
const PLACE = /^(?!.*\p{L}\d)[\p{L}\p{M}\d .,'’()&/-]{1,80}$/u
export const places = (texts: readonly unknown[]) =>
  texts.filter((v): v is string => typeof v === 'string' && PLACE.test(v))

/** What an order is for, as the journal keeps it: two of the same are told apart by nothing else. */
export const numberTarget = ({ city, countryCode }: { city: string; countryCode: string }) =>
  `a number in ${city}, ${countryCode}`
