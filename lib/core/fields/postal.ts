// Postal codes and states of the US and Canada.

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
    'AS GU MP PR VI AA AE AP AB BC MB NB NL NS NT NU ON PE QC SK YT'
  ).split(' '),
)

export const isState = (text: string): boolean => STATES.has(text.toUpperCase())

/** 27604, 27604-1234, or Canadian: K1A 0B1. */
export const isPostalCode = (text: string): boolean =>
  /^\d{5}(-?\d{4})?$/.test(text) || /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text)
