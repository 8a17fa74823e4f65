import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { plainText } from '@/lib/core/fields/plain-text'
import { publicUrlProblem } from '@/lib/core/fields/public-url'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { legalTypes } from './legal-types'
import { leiTypes } from './lei-types'
import { taxNumberProblem } from './tax-number'
import { Vertical } from './vertical-field'

// Brand input: one schema for the form and the server (specification 2.6).

const LONGEST = 255

const line = (missing: string) => plainText(missing).min(1, missing).max(LONGEST, `At most ${LONGEST} characters.`)

/** The legal type, which a form has as text. */
const Legal = classed(
  'internal',
  z
    .union([z.string(), z.number()], 'Choose the legal type.')
    .transform(Number)
    .refine((type) => legalTypes.some((allowed) => allowed === type), 'Choose the legal type.'),
)

/** Sent as typed, so that a later edit leaves the address unchanged; the console never opens the address. */
const CompanyUrl = classed(
  'internal',
  z
    .string('Enter the web address.')
    .trim()
    .superRefine((text, context) => {
      const wrong = text === '' ? 'Enter the web address.' : publicUrlProblem(text)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
    }),
)

/** The members in form order. */
const company = {
  name: classed('internal', line('Enter the legal name of the company.')),
  legalType: Legal,
  vertical: Vertical,
  taxNumber: classed(
    'secret',
    line('Enter the tax number.').superRefine((text, context) => {
      const message = text === '' ? null : taxNumberProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  leiType: classed('internal', unlessEmpty(z.enum(leiTypes, 'Choose D-U-N-S, GIIN or LEI.'))),
  leiNumber: classed('personal', unlessEmpty(line('Enter the number.'))),
  contact: classed('personal', line('Enter the contact.')),
  address: classed('personal', line('Enter the street address.')),
  url: CompanyUrl,
}

interface Lei {
  leiType?: string | undefined
  leiNumber?: string | undefined
}

/** Type and number of the second identifier: both or neither (specification, Limits). */
function leiCrossFieldRule({ leiType, leiNumber }: Lei, wrong: Wrong): void {
  if (leiType && !leiNumber) wrong('leiNumber', 'Enter the number too, or choose none.')
  if (leiNumber && !leiType) wrong('leiType', 'Choose which number it is.')
}

export const CreateBrandInput = crossFieldRule(z.strictObject(company), leiCrossFieldRule)
export type CreateBrand = z.output<typeof CreateBrandInput>

const Id = classed('internal', z.string().regex(/^[1-9]\d{0,14}$/, 'An id has only digits.'))

/** All members again, because the provider may empty an omitted one (docs/develop/provider.md). */
export const UpdateBrandInput = crossFieldRule(z.strictObject({ brand: Id, ...company }), leiCrossFieldRule)

/** The person types the name to confirm; the provider gets the id. */
export const DeleteBrandInput = z.strictObject({ brand: Id, name: company.name })
