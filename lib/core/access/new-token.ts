import { z } from 'zod'
import { ipRange } from '@/lib/core/fields/ip-address'
import { plainText } from '@/lib/core/fields/plain-text'
import { tokenDays } from './api-token'
import { roles } from './roles'

/** Each problem is reported for the list, not for its item, because the form has one field for the whole list. */
const Ranges = z.array(z.string().max(60)).transform((texts, context) =>
  texts.flatMap((text) => {
    const range = ipRange(text)
    if (range === null)
      context.addIssue({
        code: 'custom',
        message: `“${text}” is not an address or network, such as 203.0.113.4 or 203.0.113.0/24.`,
      })
    return range ?? []
  }),
)

/** A person’s choices for a new token. The server checks that the operations exist, because only the server has the catalogue. */
export const NewToken = z.strictObject({
  name: plainText('Enter a name.').min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  service: plainText().max(60, 'At most 60 characters.').default(''),
  role: z.enum(roles, 'Choose a role.'),
  days: z.enum(tokenDays, 'Choose how long it is valid.'),
  readOnly: z.boolean().default(false),
  operations: z.array(z.string().max(60)).max(100, 'At most 100 operations.').default([]),
  addresses: Ranges.default([]),
})
