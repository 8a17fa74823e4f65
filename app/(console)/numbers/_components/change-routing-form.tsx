'use client'

import { ConfigurationValues } from '@/components/number/configuration-values'
import { OperationForm } from '@/components/operation/operation-form'
import { KeyValues } from '@/components/ui/key-values'
import { changeRouting } from '@/lib/faces/numbers'
import { formatInternational } from '@/lib/fields/international-number'
import type { OperationOf } from '@/lib/operations/face'
import { changeRoutingAction } from '../actions'
import { RoutingFields, type RoutingValues } from './routing-fields'

type Values = RoutingValues & { number: string }

interface ChangeRoutingFormProps {
  number: string
  /** The configuration as it is now, in the provider's order. */
  values: string[]
}

/** Nothing is filled in beforehand: the provider does not tell which of its values is the trunk and which the forward. */
export function ChangeRoutingForm({ number, values }: ChangeRoutingFormProps) {
  return (
    <OperationForm<OperationOf<typeof changeRouting>, Values>
      operation={changeRouting}
      action={changeRoutingAction}
      defaultValues={{ number, trunk: '', forwardTo: '' }}
      submitLabel={({ trunk }) => (trunk.trim() ? `Route ${number} to trunk ${trunk.trim()}` : 'Change routing')}
      consequences={(after) => <BeforeAfter values={values} after={after} />}
      note="You see before and after, and confirm. It takes effect at once: calls then ring where you sent them."
      variant="secondary"
      review
    >
      {(form) => <RoutingFields form={form} />}
    </OperationForm>
  )
}

function BeforeAfter({ values, after }: { values: string[]; after: Values }) {
  return (
    <>
      <KeyValues
        columns={1}
        items={[
          {
            label: 'Now',
            value: <ConfigurationValues values={values} />,
            hint: 'As the provider gives it, in its own order.',
          },
          {
            label: 'Afterwards',
            value: (
              <>
                Trunk {after.trunk}
                <br />
                Direct forward <span className="font-mono">{formatInternational(after.forwardTo)}</span>
              </>
            ),
          },
        ]}
      />
      <p className="text-sm text-muted">Whoever answers on the new target hears these calls.</p>
    </>
  )
}
