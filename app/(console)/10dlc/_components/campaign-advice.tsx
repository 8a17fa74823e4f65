import type { Fields } from '@/components/form/fields-of'
import { RejectionBody } from '@/components/rejection/rejection-body'
import { type CampaignValues, textsOf } from '@/lib/dlc/campaign-values'
import type { Fix } from '@/lib/fix'
import { LinterPanel } from './linter/linter-panel'
import { advise } from './linter/marks'

interface CampaignAdviceProps {
  fields: Fields<CampaignValues>
  values: CampaignValues
  /** Rules that were found broken, in the order of their numbers. */
  seen: readonly string[]
  onSeen: (rules: readonly string[]) => void
  fix: Fix | null
  /** The id of the operation that was refused. */
  operation: string
}

/** Beside a campaign's form: what was said of it, what is to be expected, and why it is submitted all the same. */
export function CampaignAdvice({ fields, values, seen, onSeen, fix, operation }: CampaignAdviceProps) {
  const advice = advise(textsOf(values), seen)
  const { refused } = advice
  return (
    <>
      {fix && <RejectionBody fix={fix} operation={operation} />}
      <LinterPanel advice={advice} values={values} set={fields.set} onSeen={onSeen} />
      {refused > 0 && (
        <fields.Text
          name="why"
          label="Why submit anyway"
          hint={`Asked because ${refused === 1 ? '1 finding is' : `${refused} findings are`} likely refused. Kept with the act.`}
          maxLength={500}
        />
      )}
    </>
  )
}
