import { getPort, type Port } from '@/lib/operations/porting/operations'
import { seesMasked } from '../access/roles'
import { hidden } from '../fields/hidden'
import { formatNumber, nationalNumber } from '../fields/number'
import { addressOf } from './address'
import { shortDay, weekday } from './days'
import { lackingIn } from './letter-script'

// A letter of authorization (LOA): the customer lets the losing carrier give the numbers away. It is made of what the provider lists of
// the request, and of what was sent from here and no list tells. Nobody has signed it: that is for ink.

/** Whoever sees all that stands in it. */
export const letterGuard = { allowed: getPort.allowed.filter((role) => !seesMasked(role, getPort)) }

/** An empty value is a line to fill in manually. */
export interface LetterPart {
  heading: string
  rows: readonly (readonly [label: string, value: string])[]
}

export interface Letter {
  port: string
  parts: readonly LetterPart[]
  numbers: readonly string[]
  statement: readonly string[]
  signer: string
  title: string
  /** What the typeface lacks, and which lines are left empty for it. */
  lacking: { characters: readonly string[]; labels: readonly string[] }
}

/** What no list of the provider tells; empty where it was not sent from here. */
export interface Untold {
  state: string
  remainingServices: string
  requested: string
  activationTime: string
}

const isYes = (listed: string) => /^yes$/i.test(listed)
const number = (text: string) => (nationalNumber(text) ? formatNumber(text) : text)

/** PIN and SSN never stand in it: they go to the provider alone, and whoever signs can write them down. */
export function letterOf(port: Port, { state, remainingServices, requested, activationTime }: Untold): Letter {
  const carrier = (lackingIn(port.carrier).length === 0 && port.carrier) || 'the present carrier'
  const day = requested && `${weekday(requested)}, ${shortDay(requested)}, ${requested.slice(0, 4)}`
  const wireless = isYes(port.wireless)
  return withGaps({
    port: port.id,
    parts: [
      {
        heading: 'Customer',
        rows: [
          [port.location.toLowerCase() === 'residential' ? 'Name' : 'Company', port.company || shown(port.contact)],
          ['Service address', addressOf({ ...port, state })],
          ...(state === '' ? ([['State', '']] as const) : []),
        ],
      },
      {
        heading: 'Current carrier',
        rows: [
          ['Carrier', port.carrier],
          ['Account number', port.accountNumber],
          ['Billing number', number(port.billingNumber)],
          ...(wireless ? ([['Account PIN', '']] as const) : []),
        ],
      },
      {
        heading: 'Move',
        rows: [
          ...(wireless
            ? []
            : ([
                ['Requested date', day && [day, activationTime && `${activationTime} ET`].filter(Boolean).join(', ')],
              ] as const)),
          isYes(port.partial) ? ['Stays', remainingServices] : ['Stays', 'Nothing: the whole account moves'],
        ],
      },
    ],
    numbers: port.numbers.map(number),
    statement: [
      `I may act for the customer named above. I authorize the carrier that presents this letter to port the numbers in it from ${carrier}. I authorize that carrier to act for the customer in this port. It may request the account records that the port needs from ${carrier}.`,
      `This letter neither ports nor ends any other number or service. Service from ${carrier} continues until the numbers have ported. A requested date counts only once ${carrier} confirms it.`,
    ],
    signer: shown(port.contact),
    title: shown(port.contactTitle),
  })
}

/** A value that the typeface cannot write whole is not written at all: its line is filled in by hand, rather than with boxes. */
function withGaps({ parts, signer, title, ...letter }: Omit<Letter, 'lacking'>): Letter {
  const characters = new Set<string>()
  const labels = new Set<string>()
  const written = (label: string, value: string) => {
    const lacking = lackingIn(value)
    for (const one of lacking) characters.add(one)
    if (lacking.length > 0) labels.add(label)
    return lacking.length > 0 ? '' : value.normalize('NFC')
  }
  return {
    ...letter,
    parts: parts.map(({ heading, rows }) => ({
      heading,
      rows: rows.map(([label, value]) => [label, written(label, value)] as const),
    })),
    signer: written('Name', signer),
    title: written('Title', title),
    lacking: { characters: [...characters], labels: [...labels] },
  }
}

const shown = (text: string) => (text === hidden ? '' : text)
