/** A place name as people write it ("6th of October City"). Anything else in the provider's lists of places is not shown as a place. */
const PLACE = /^(?!.*\p{L}\d)[\p{L}\p{M}\d .,'’()&/-]{1,80}$/u
export const places = (texts: readonly unknown[]) =>
  texts.filter((v): v is string => typeof v === 'string' && PLACE.test(v))
