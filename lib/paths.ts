/** Every internal link. */
export const paths = {
  overview: '/',
  billing: '/billing',
  numbers: '/numbers',
  orderNumber: '/numbers/order',
  /** With or without its plus sign. */
  number: (number: string) => `/numbers/${encodeURIComponent(number.replace('+', ''))}`,
  trunks: '/trunks',
  newTrunk: '/trunks/new',
  trunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}`,
  changeTrunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}/change`,
  blockedCallers: '/trunks/blocked',
  activity: '/activity',
  entry: (id: string) => `/activity/${id}`,
  attention: '/activity?state=attention',
  people: '/people',
  signIn: '/sign-in',
  setup: '/setup',
} as const
