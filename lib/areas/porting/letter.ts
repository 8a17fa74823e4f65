import { seesMasked } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { dayText } from '@/lib/core/text/day-text'
import { addressOf } from './address'
import { weekday } from './days'
import { lackingIn } from './letter-script'
import { getPort } from './operations'
import type { Port } from './records'

// A letter of authorization (LOA): the customer allows the losing carrier to release the numbers. The letter combines the
// provider's list with values that only this console sent. The signature is done in ink.

/** Roles that see everything in the letter. */
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
  /** Missing characters, and the lines left empty because of them. */
  lacking: { characters: readonly string[]; labels: readonly string[] }
}

/** Values that no list of the provider has; empty if they were not sent from Switchroom. */
export interface Unreported {
  state: string
  remainingServices: string
  requested: string
  activationTime: string
}

const isYes = (listed: string) => /^yes$/i.test(listed)
const number = (text: string) => (nationalNumber(text) ? formatNumber(text) : text)

/** The letter never has PIN or SSN: they go only to the provider, and the signer can write the PIN on the paper. */
export function letterOf(port: Port, { state, remainingServices, requested, activationTime }: Unreported): Letter {
  const carrier = (lackingIn(port.carrier).length === 0 && port.carrier) || 'the current carrier'
  const day = requested && `${weekday(requested)}, ${dayText(requested)}, ${requested.slice(0, 4)}`
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
      `This letter neither ports nor ends any other number or service. Service from ${carrier} continues until the numbers have ported. A requested date is valid only after ${carrier} confirms it.`,
    ],
    signer: shown(port.contact),
    title: shown(port.contactTitle),
  })
}

/** A value that the typeface cannot fully show is left empty, to be filled in manually, instead of printing boxes. */
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
