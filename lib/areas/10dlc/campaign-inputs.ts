import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumber } from '@/lib/core/fields/number'
import { plainText } from '@/lib/core/fields/plain-text'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { counted } from '@/lib/core/text/counted'
import { type CampaignType, campaignTypes, mostKinds } from './campaign-kinds'
import { campaignNumbers } from './campaign-numbers'
import { likelyRefused } from './linter/lint'
import { Vertical } from './vertical-field'

// Campaign input. Creation and change have the same members, because a change replaces everything (specification 2.7).

// Sent as a number: a longer one would lose its last digits.
const Id = (message: string) => classed('internal', z.string(message).regex(/^[1-9]\d{0,14}$/, message))

/** The provider states no limit; this is the simulator's limit, and the campaign registry's limit for descriptions. */
const MOST_CHARACTERS = 4_096

/** A required text. It is not trimmed, so that the text that was typed and checked is sent unchanged. */
const requiredText = (message: string) =>
  classed(
    'internal',
    z
      .string(message)
      .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS.toLocaleString('en-US')} characters.`)
      .refine((text) => text.trim() !== '', message),
  )

const answer = (what: string) => classed('public', z.enum(['yes', 'no'], `${what}: choose yes or no.`))

const kind = (type: CampaignType) => {
  const message = `Choose one use case, 1 to ${mostKinds[type]}.`
  return classed(
    'public',
    unlessEmpty(z.coerce.number(message).int(message).min(1, message).max(mostKinds[type], message)),
  )
}

const MOST_NUMBERS = 1_000

/** One number, a list, or a text separated by commas, spaces or lines; without duplicates. */
const CampaignNumbers = classed(
  'internal',
  z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))], 'Enter the numbers.')
    .transform((list, context): string[] => {
      const listed = campaignNumbers(Array.isArray(list) ? list.map(String) : String(list))
      const wrong = listed.filter((one) => nationalNumber(one) === null)
      const problem =
        listed.length === 0
          ? 'Pick or paste at least one number.'
          : wrong.length > 0
            ? `Not a US or Canadian number: ${wrong.slice(0, 5).join(', ').slice(0, 120)}.`
            : listed.length > MOST_NUMBERS
              ? `At most ${MOST_NUMBERS.toLocaleString('en-US')} numbers at once.`
              : null
      if (problem) {
        context.addIssue({ code: 'custom', message: problem })
        return z.NEVER
      }
      return listed
    }),
)

const shape = {
  brand: Id('Choose the brand.'),
  companyName: classed(
    'internal',
    plainText('Enter the company name.').min(1, 'Enter the company name.').max(255, 'At most 255 characters.'),
  ),
  vertical: Vertical,
  type: classed('public', z.enum(campaignTypes, 'Choose standard or special.')),
  standard: kind('standard'),
  special: kind('special'),
  description: requiredText('Describe what you text and who gets it.'),
  sample: requiredText('Enter a sample message.'),
  optIns: requiredText('Describe the opt-in.'),
  optOuts: requiredText('Describe the opt-out.'),
  links: answer('Links'),
  phones: answer('Phone numbers'),
  marketing: answer('Marketing'),
  ageGated: answer('Age-gated content'),
  loans: answer('Loans'),
  help: answer('HELP is answered'),
  numbers: CampaignNumbers,
  /** Stored with the change, never sent. */
  why: classed('internal', unlessEmpty(plainText().max(500, 'At most 500 characters.'))),
}

type CampaignValues = Partial<z.output<z.ZodObject<typeof shape>>>

/** Exactly one use case, and a reason if the linter expects a rejection: it advises, a person decides. */
function rules(values: CampaignValues, wrong: Wrong): void {
  const { type, standard, special } = values
  if (type === 'standard') {
    if (standard === undefined) wrong('standard', 'Choose the use case.')
    if (special !== undefined) wrong('special', 'A standard campaign has no special use case.')
  }
  if (type === 'special') {
    if (special === undefined) wrong('special', 'Choose the use case.')
    if (standard !== undefined) wrong('standard', 'A special campaign has no standard use case.')
  }
  const likely = likelyRefused(values)
  if (likely > 0 && !values.why?.trim()) {
    wrong('why', `Say why you submit it anyway: reviewers will probably reject it for ${counted(likely, 'finding')}.`)
  }
}

export const CreateCampaignInput = crossFieldRule(z.strictObject(shape), rules)
export type CreateCampaign = z.output<typeof CreateCampaignInput>

export const UpdateCampaignInput = crossFieldRule(
  z.strictObject({ campaign: Id('Say which campaign is changed.'), ...shape }),
  rules,
)
export type UpdateCampaign = z.output<typeof UpdateCampaignInput>

export const DeleteCampaignInput = z.strictObject({ campaign: Id('Say which campaign is deleted.') })
