'use client'

import { ConfigurationValues } from '@/components/areas/numbers/configuration-values'
import { RoutingFields } from '@/components/areas/numbers/routing-fields'
import { OperationForm } from '@/components/operation/operation-form'
import { KeyValues } from '@/components/ui/key-values'
import type { NumberLine } from '@/lib/areas/numbers/number-line'
import { changeRouting } from '@/lib/areas/numbers/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { changeRoutingAction } from '../actions'

interface ChangeRoutingFormProps {
  number: string
  /** The number's values, as the list and the page's facts show them. */
  line: NumberLine
  /** The current configuration in the provider's order. */
  values: string[]
  /** Ids of trunks that were used in Switchroom before. */
  used: readonly string[]
}

/**
 * The fields are filled with the values that the page's facts show. The provider does not say which of its values is the
 * forward, so the field is empty if the forward was not set in Switchroom.
 */
export function ChangeRoutingForm({
  number,
  line: { trunkId, forwardTo, valuesHidden },
  values,
  used,
}: ChangeRoutingFormProps) {
  return (
    <OperationForm
      operation={changeRouting}
      action={changeRoutingAction}
      defaultValues={{
        number,
        // Null if the provider shows the trunk's name instead: the field takes an id only.
        trunk: trunkId && /^\d+$/.test(trunkId) ? trunkId : '',
        forwardTo: valuesHidden || !forwardTo ? '' : formatNumber(forwardTo),
      }}
      keepAfterDone
      submitLabel={({ trunk }) => (trunk.trim() ? `Route ${number} to trunk ${trunk.trim()}` : 'Change routing')}
      consequences={() => <ConfigurationNow values={values} />}
      note="You review the change before sending. It takes effect immediately."
      variant="secondary"
    >
      {(fields) => <RoutingFields fields={fields} used={used} />}
    </OperationForm>
  )
}

function ConfigurationNow({ values }: { values: string[] }) {
  return (
    <>
      <KeyValues
        columns={1}
        items={[
          {
            label: 'Configuration now',
            value: <ConfigurationValues values={values} />,
            hint: 'As the provider shows it, in its order.',
          },
        ]}
      />
      <p className="text-sm text-muted">
        Anyone who answers at the new trunk or forward hears the calls to this number.
      </p>
    </>
  )
}
