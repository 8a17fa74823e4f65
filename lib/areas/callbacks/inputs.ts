import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { callableUrl } from '@/lib/core/fields/public-url'
import { text } from '@/lib/core/operation/answers'
import { callbackUrlProblem } from './address'
import { sectionKeys } from './sections'

export const Callback = z.object({
  /** Anyone who knows this URL can forge callbacks. */
  url: text.secret,
  /** Sections as keys of sections.ts (`did`, `sms`, `trunk`). Any other section has the provider's name, in lower case. */
  sections: classed('internal', z.array(z.string())),
})
export type Callback = z.output<typeof Callback>

export const Callbacks = z.object({ items: z.array(Callback), total: classed('public', z.number().nullable()) })
export type Callbacks = z.output<typeof Callbacks>

/** The configuration as evidence. `empty`: whether the answer itself says that no callback is set, for example with a count of zero; used only if `items` has no row. */
export const CallbackReading = z.object({
  items: z.array(Callback),
  empty: classed('public', z.boolean()),
})
export type CallbackReading = z.output<typeof CallbackReading>

export const SetCallbacksInput = z.strictObject({
  url: classed('secret', callableUrl(callbackUrlProblem)),
  sections: classed(
    'internal',
    z.array(z.enum(sectionKeys), 'Choose what to be notified about.').min(1, 'Choose what to be notified about.'),
  ),
})
export type SetCallbacks = z.output<typeof SetCallbacksInput>
