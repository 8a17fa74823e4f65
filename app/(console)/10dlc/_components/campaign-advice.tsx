import { RejectionBody } from '@/components/areas/rejection/rejection-body'
import type { Fields } from '@/components/form/fields-of'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import type { FixableChange } from '@/lib/core/changes/fix'
import { counted } from '@/lib/core/text/counted'
import { LinterPanel } from './linter/linter-panel'
import type { Advice } from './linter/marks'

interface CampaignAdviceProps {
  fields: Fields<CampaignValues>
  values: CampaignValues
  advice: Advice
  onSeen: (rules: readonly string[]) => void
  onAgain: () => void
  fix: FixableChange | null
  /** The id of the rejected operation. */
  operation: string
}

/** Next to the campaign form: findings, consequences, and the reason for submitting despite findings. */
export function CampaignAdvice({ fields, values, advice, onSeen, onAgain, fix, operation }: CampaignAdviceProps) {
  const { refused, rules } = advice
  return (
    <>
      {fix && <RejectionBody fix={fix} operation={operation} />}
      <LinterPanel advice={advice} values={values} set={fields.set} onSeen={onSeen} onAgain={onAgain} />
      {/* Without the rules, the form cannot know whether the server requires a reason. */}
      {(refused > 0 || rules === 'missing') && (
        <fields.Text
          name="why"
          label="Why submit anyway"
          optional={refused === 0}
          hint={`${refused === 0 ? 'Required if reviewers will probably reject the campaign.' : `Required because reviewers will probably reject the campaign for ${counted(refused, 'finding')}.`} Saved in Activity. Not sent to the provider.`}
          maxLength={500}
        />
      )}
    </>
  )
}
