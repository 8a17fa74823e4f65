'use client'

import { PickMany } from '@/components/form/pick-many'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { KeyValues } from '@/components/ui/key-values'
import { Code } from '@/components/ui/verbatim'
import { type AssumptionRow, markLabels } from '@/lib/core/changes/assumption-view'
import { entriesOf } from '@/lib/core/operation/assumption-text'
import { overrideAssumptionAction, revertAssumptionAction } from '../actions'

/** Entries may contain spaces. */
const SEPARATORS = /[,\n]+/

const hints: Record<AssumptionRow['kind'], string> = {
  name: 'The name of the member, exactly as the provider writes it.',
  value: 'The value, exactly as the provider writes it.',
  values: 'The choices. Press Enter or type a comma after each one.',
  words: 'All values that mean this; case is ignored. Press Enter or type a comma after each one.',
  amounts: 'The whole amounts to choose from. Press Enter or type a comma after each one.',
  count: 'A whole number.',
}

interface ChangeAssumptionProps {
  row: AssumptionRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Sets an assumption or restores the release's value; both require a reason, and both are recorded. */
export function ChangeAssumption({ row, onClose }: ChangeAssumptionProps) {
  const many = row.kind === 'values' || row.kind === 'words' || row.kind === 'amounts'
  // Ends with a separator, so that the last entry is a chip too.
  const { fields, action, submit } = useActionForm(change, { value: many ? `${row.value}, ` : row.value, reason: '' })
  const plain = (value: string) => (many ? entriesOf(value).join(', ') : value.trim())
  const same = plain(fields.value('value')) === row.value
  const target = { assumption: row.path, version: row.version }
  return (
    <ActionDialog
      action={action}
      fields={['value', 'reason']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          (_, { value }) => onClose(`${row.says}: ${plain(value)} from now on.`),
          (typed) => ({ ...target, ...typed }),
        )
      }
      title={row.says}
      description="It applies immediately, to everyone and to every console on this database."
      instead={
        row.set && (
          <Button
            busy={action.busy}
            onClick={() =>
              void submit(
                () => onClose(`${row.says}: as in the release, ${row.released}.`),
                ({ reason }) => ({ ...target, reason }),
              )
            }
          >
            Reset to default
          </Button>
        )
      }
      submit="Set"
      disabledReason={same ? 'This is already the current value: change it first' : undefined}
    >
      <KeyValues
        columns={1}
        items={[
          { label: 'Release', value: <Code>{row.released}</Code> },
          { label: 'Left open by', value: `Specification ${row.where}`, hint: markLabels[row.mark] },
          ...(row.set ? [{ label: 'Set in Switchroom because', value: row.set.reason, hint: row.set.by }] : []),
        ]}
      />
      {many ? (
        <fields.Own name="value" label="In use" hint={hints[row.kind]}>
          {(control, { name }) => (
            <PickMany
              {...{ control, name }}
              value={fields.value('value')}
              onChange={(value) => fields.set({ value })}
              options={[]}
              separators={SEPARATORS}
              namesIn={(text) => [...new Set(entriesOf(text))]}
            />
          )}
        </fields.Own>
      ) : (
        <fields.Text name="value" label="In use" hint={hints[row.kind]} mono spellCheck={false} autoComplete="off" />
      )}
      <fields.Area
        name="reason"
        label="Reason"
        hint="Your evidence: a provider’s answer, or what its support said. It can’t be deleted."
        rows={2}
      />
    </ActionDialog>
  )
}

/** Changes the assumption. If no value is given, restores the value of the release. */
function change(input: unknown) {
  return input && typeof input === 'object' && 'value' in input
    ? overrideAssumptionAction(input)
    : revertAssumptionAction(input)
}
