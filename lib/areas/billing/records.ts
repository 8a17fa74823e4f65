import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { text } from '@/lib/core/operation/answers'

const ReportedText = text.internal.nullable()

export const AccountDetails = z.object({
  minimumBalance: ReportedText,
  reloadAmount: ReportedText,
  paymentMethod: text.personal.nullable(),
  lowBalanceAlert: ReportedText,
  autoRefill: ReportedText,
  dailyAlert: ReportedText,
  /** Members of the answer that are not listed above, unchanged. */
  others: classed('secret', z.record(z.string(), z.unknown())),
})
export type AccountDetails = z.output<typeof AccountDetails>
