import { Banner } from '@/components/ui/banner'
import { Pin } from '@/components/ui/pin'
import type { FixableChange } from '@/lib/core/changes/fix'
import { memberLabel } from '@/lib/desk/catalogue/member-labels'
import { FieldLink } from './field-link'

interface RejectionSummaryProps {
  fix: FixableChange
  /** The id of the rejected operation. */
  operation: string
  /** Used in the sentence: "this campaign". */
  what: string
}

const count = (fields: number) => (fields === 1 ? '1 field to fix' : `${fields} fields to fix`)

/** Above a form that fixes a rejection: the fields that the rejection names, and the rest verbatim. */
export function RejectionSummary({ fix, operation, what }: RejectionSummaryProps) {
  const { fields, rest } = fix.rejection
  const reported = fields.length > 0 ? `: ${count(fields.length)}` : ''
  return (
    <Banner kind="danger" title={`The provider rejected ${what}${reported}`}>
      {fields.length > 0 && (
        <ul className="space-y-1">
          {fields.map(({ member, name, messages }, i) => (
            <li key={member} className="flex items-baseline gap-1.5">
              <Pin of="provider" number={i + 1} className="self-center" />
              <span className="min-w-0">
                <FieldLink name={member}>{memberLabel(operation, member) ?? name}</FieldLink>
                {messages.length > 0 && `: ${messages.map((one) => `“${one}”`).join(' · ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <div>
          <span className="text-muted">Matches no field:</span>
          <ul>
            {rest.map((message) => (
              <li key={message} className="font-mono text-sm whitespace-pre-wrap">
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fields.length === 0 && rest.length === 0 && <p>The provider gave no reason.</p>}
    </Banner>
  )
}
