import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { isDraft } from '@/lib/areas/porting/statuses'
import { PortPapers } from './port-papers'
import { NotePart, StepNote } from './step-note'
import type { Wizard } from './use-port-wizard'

/** Next to the review: both operations and the rules that span several steps. */
export function ActionsNote({ wizard }: { wizard: Wizard }) {
  const { values: v, problems, request } = wizard
  const rules: { text: string; broken: boolean }[] = [
    v.partial === 'yes'
      ? { text: 'Partial port names what stays', broken: Boolean(problems.remainingServices) }
      : { text: 'The whole account moves', broken: Boolean(problems.remainingServices) },
    { text: 'Activation on the hour', broken: Boolean(problems.activationTime) },
    ...(v.location === 'business' ? [{ text: 'Business has a company name', broken: Boolean(problems.company) }] : []),
    ...(v.wireless === 'yes'
      ? [
          { text: 'Wireless has PIN and last 4 of SSN', broken: Boolean(problems.pin || problems.ssn) },
          { text: 'Wireless asks for no FOC date', broken: Boolean(problems.focDate) },
        ]
      : []),
    v.mode === 'fax'
      ? { text: 'Fax, so no trunk', broken: Boolean(problems.trunk) }
      : { text: 'Voice only, so a trunk is allowed', broken: Boolean(problems.trunk) },
  ]
  return (
    <StepNote>
      <NotePart title="Two steps">
        <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium text-ink">1 Save draft at the provider</span>
          {request && <Badge family="done">Draft {request.id}</Badge>}
        </span>
        Nothing moves yet.
        <span className="mt-2 block font-medium text-ink">
          2 Submit {request && !isDraft(request.status) && <Badge family="done">{request.status}</Badge>}
        </span>
        The provider asks the losing carrier. You can change the request while the provider lists it as submitted, and
        cancel it while it is open.
      </NotePart>
      <NotePart title="Across the steps">
        <ul className="mt-1 space-y-1.5">
          {rules.map(({ text, broken }) => (
            <li key={text} className="flex items-start gap-2">
              {broken ? (
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-label="Broken" />
              ) : (
                <Check className="mt-0.5 size-4 shrink-0 text-done" aria-label="Passed" />
              )}
              <span className="text-ink">{text}</span>
            </li>
          ))}
        </ul>
      </NotePart>
      {request && (
        <div className="mt-3 flex flex-wrap gap-2">
          <PortPapers id={request.id} letter />
        </div>
      )}
    </StepNote>
  )
}
