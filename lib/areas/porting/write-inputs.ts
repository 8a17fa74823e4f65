import { z } from 'zod'
import { crossFieldRule } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { PortId } from './inputs'
import { PortNumbers, request } from './request-inputs'
import { portRulesHold } from './rules'

// Input of each change to a port request: one schema for the wizard and the server.

const mode = classed('public', z.enum(['voice', 'fax'], 'Choose voice or fax.'))

export const SavePortInput = crossFieldRule(
  z.strictObject({
    numbers: PortNumbers,
    mode,
    /** The rejected request that this one replaces; for our record, not sent. */
    replaces: unlessEmpty(PortId),
    ...request,
  }),
  portRulesHold,
)
export type SavePort = z.output<typeof SavePortInput>

/** `mode` is not sent, because no change accepts it, but the rules need it. */
export const ChangePortInput = crossFieldRule(
  z.strictObject({
    id: PortId,
    /** The listed status, which is sent unchanged: without it a change would submit a draft. */
    status: classed('public', z.enum(['draft', 'submitted'], 'Only drafts and submitted requests take changes.')),
    mode,
    ...request,
  }),
  portRulesHold,
)
export type ChangePort = z.output<typeof ChangePortInput>

const stated = (message: string) => classed('public', z.literal(true, message))

/** What a person acknowledges when submitting without a bill. */
const WITHOUT_BILL =
  'Carriers often reject a port request without a bill. Add a bill, or confirm that you submit without one.'

export const SubmitPortInput = crossFieldRule(
  z.strictObject({
    id: PortId,
    keepsOldService: stated('Confirm that the old service stays active until the port is done.'),
    namedWhatStays: stated('Confirm that you listed every number and service that stays.'),
    feesPossible: stated('Confirm that you understand fees may apply.'),
    dateIsRequest: stated('Confirm that you understand the date is a request.'),
    /**
     * Whether the request was sent with a bill: no list reports it, so the journal decides
     * (server/areas/porting/bill-sent.ts).
     */
    bill: classed('public', z.enum(['sent', 'none'], 'Say whether a bill was sent.')),
    withoutBill: classed('public', z.boolean().optional()),
  }),
  ({ bill, withoutBill }, wrong) => {
    if (bill === 'none' && withoutBill !== true) wrong('withoutBill', WITHOUT_BILL)
  },
)
export type SubmitPort = z.output<typeof SubmitPortInput>
