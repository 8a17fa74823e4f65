import { z } from 'zod'
import { plainLines } from '@/lib/core/fields/plain-text'
import { approvableKinds, codeKinds, kindNames } from './kind-texts'
import { limitNames } from './limits'

const MOST = 1_000_000
const kind = z.enum(kindNames, 'Choose what.')

/** A pause. Everyone whose change is refused during the pause sees the reason. */
export const StopInput = z.strictObject({
  kind,
  reason: plainLines('Say why: everyone who is blocked reads it.')
    .min(3, 'Say why: everyone who is blocked reads it.')
    .max(200, 'At most 200 characters.'),
})

export const ResumeInput = z.strictObject({ kind })

export const ApprovalInput = z.strictObject({
  kind: z.enum(approvableKinds, 'Choose what.'),
  needed: z.boolean(),
})

export const CodeInput = z.strictObject({
  kind: z.enum(codeKinds, 'Choose what.'),
  needed: z.boolean(),
})

/** Empty: no limit. */
export const LimitInput = z.strictObject({
  limit: z.enum(limitNames, 'Choose a limit.'),
  /** Above it a change is refused, or waits for a second person. */
  above: z.enum(['refuse', 'ask'], 'Choose what happens.').default('refuse'),
  value: z
    .string()
    .trim()
    .transform((typed, context) => {
      const bare = typed.replace(/^\$\s*/, '').replaceAll(',', '')
      if (bare === '') return null
      if (/^\d{1,7}$/.test(bare) && Number(bare) <= MOST) return Number(bare)
      context.addIssue({ code: 'custom', message: 'Enter a whole number such as 10, or leave it empty for no limit.' })
      return z.NEVER
    }),
})
