import { RejectionBody } from '@/components/areas/rejection/rejection-body'
import type { Fields } from '@/components/form/fields-of'
import type { Fix } from '@/lib/acts/fix'
import type { CampaignValues } from '@/lib/dlc/campaign-values'
import { LinterPanel } from './linter/linter-panel'
import type { Advice } from './linter/marks'

interface CampaignAdviceProps {
  fields: Fields<CampaignValues>
  values: CampaignValues
  advice: Advice
  onSeen: (rules: readonly string[]) => void
  /** Asks for the rules once more. */
  onAgain: () => void
  fix: Fix | null
  /** The id of the operation that was refused. */
  operation: string
}

/** Beside a campaign's form: what was said of it, what is to be expected, and why it is submitted all the same. */
export function CampaignAdvice({ fields, values, advice, onSeen, onAgain, fix, operation }: CampaignAdviceProps) {
  const { refused, rules } = advice
  return (
    <>
      {fix && <RejectionBody fix={fix} operation={operation} />}
      <LinterPanel advice={advice} values={values} set={fields.set} onSeen={onSeen} onAgain={onAgain} />
      {/* Without the rules nobody knows here whether it will be asked for. */}
      {(refused > 0 || rules === 'missing') && (
        <fields.Text
          name="why"
          label="Why submit anyway"
          optional={refused === 0}
          hint={`${refused === 0 ? 'Asked for if findings are' : `Asked because ${refused === 1 ? '1 finding is' : `${refused} findings are`}`} likely refused. Saved with the record.`}
          maxLength={500}
        />
      )}
    </>
  )
}
