import { z } from 'zod'
import { classed } from '../fields/field-class'
import { nationalNumber, nationalNumberField } from '../fields/number'
import { unlessEmpty } from '../fields/unset'
import { guesses } from './guesses'

// What a person may type for each messaging operation: one schema, used by the page and again by the server.

const names = guesses.messaging

function perPage({ least, most }: { least: number; most: number }) {
  return classed(
    'public',
    unlessEmpty(
      z.coerce.number().int().min(least, `At least ${least} rows a page.`).max(most, `At most ${most} rows a page.`),
    ),
  )
}

const PageNumber = classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.'))

/**
 * A number, or a part of one with asterisks for the rest. A part without asterisks is looked for anywhere; the provider ignores
 * what has fewer than three digits (docs/provider.md) and would answer with everything.
 */
const NumberPattern = classed(
  'personal',
  unlessEmpty(
    z
      .string()
      .trim()
      .transform((typed, context) => {
        const whole = nationalNumber(typed)
        if (whole) return whole
        const bare = typed.replace(/[\s().\-–/+]/g, '')
        const digits = bare.replaceAll('*', '')
        if (!/^\*?\d*\*?$/.test(bare) || digits.length < 3 || digits.length > 11) {
          context.addIssue({
            code: 'custom',
            message: 'Write a number, or at least three digits of it, with * for the rest: 919* or *0142.',
          })
          return z.NEVER
        }
        return bare.includes('*') ? bare : `*${bare}*`
      }),
  ),
)

export const ListNumbersInput = z.strictObject({
  number: NumberPattern,
  perPage: perPage(names.perPage),
  page: PageNumber.optional(),
})

const IsoDate = classed('public', unlessEmpty(z.iso.date('Write the date as YYYY-MM-DD.')))

interface Period {
  period?: string
  from?: string
  to?: string
}

/** A preset period, or an inclusive pair of dates: the pair is whole, in order, and stands alone. */
function periodMatches({ period, from, to }: Period, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (period === 'dates') {
    if (!from) wrong('from', 'Choose the first day.')
    if (!to) wrong('to', 'Choose the last day.')
    if (from && to && to < from) wrong('to', 'The last day lies before the first.')
  } else if (from || to) wrong('period', 'Days go with the period “between two days” only.')
}

const presets = ['this-hour', 'previous-hour', 'today', 'yesterday'] as const

export const ListHistoryInput = z
  .strictObject({
    period: classed('public', unlessEmpty(z.enum([...presets, 'dates'], 'Choose one of the offered periods.'))),
    from: IsoDate,
    to: IsoDate,
    direction: classed('public', unlessEmpty(z.enum(names.directions, 'Choose received or sent.'))),
    type: classed('public', unlessEmpty(z.enum(names.types, 'Choose SMS or MMS.'))),
    order: classed('public', unlessEmpty(z.enum(['newest', 'oldest'], 'Choose newest or oldest first.'))),
    perPage: perPage(names.historyPerPage),
    page: PageNumber.optional(),
  })
  .superRefine(periodMatches)

/** Message ids are kept as text: they may be longer than a number can hold (docs/provider.md). */
export const DeliveryStatusInput = z.strictObject({
  message: classed(
    'internal',
    z
      .string('Name the message.')
      .trim()
      .regex(/^[1-9]\d{0,39}$/, 'A message id has only digits.'),
  ),
})

/** So many numbers in one lookup: the address of a GET stays short. A longer list goes in several. */
export const LOOKUP_BATCH = 50

/** One or several numbers; a list may come as one text, separated by commas. */
const LookupNumbers = classed(
  'personal',
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], 'Enter at least one number.')
    .transform((given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given))
    .pipe(
      z
        .array(nationalNumberField('a number'))
        .min(1, 'Enter at least one number.')
        .max(LOOKUP_BATCH, `At most ${LOOKUP_BATCH} numbers at once.`),
    )
    .transform((numbers) => [...new Set(numbers)]),
)

export const LookUpCarrierInput = z.strictObject({ numbers: LookupNumbers })

export const OwnNumberInput = z.strictObject({ number: nationalNumberField('the number') })
