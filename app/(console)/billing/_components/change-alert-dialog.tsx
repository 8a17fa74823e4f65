import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type AlertRow, alertWords } from '@/lib/billing/alerts'
import { changeAlertAction } from '../own-actions'
import { mailHint } from './mail-hint'

interface ChangeAlertDialogProps {
  alert: AlertRow
  mailIsSet: boolean
  onClose: (done?: string) => void
}

const names = ['newLimit', 'newMailTo'] as const

export function ChangeAlertDialog({ alert, mailIsSet, onClose }: ChangeAlertDialogProps) {
  const { id, kind, below, mailTo } = alert
  const { fields, act, submit } = useActForm(changeAlertAction, { id, newLimit: below, newMailTo: mailTo.join(', ') })
  return (
    <ActionDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose('Changed.'))}
      title={`Change: ${alertWords(alert)}`}
      description="With another limit it is told once more when that is crossed."
      submit="Change alert"
    >
      <fields.Text
        name="newLimit"
        label={kind === 'hours' ? 'Hours left below' : 'Dollars'}
        inputMode="decimal"
        autoComplete="off"
        data-initial-focus=""
      />
      <fields.Text name="newMailTo" label="Mail to" optional hint={mailHint(mailIsSet)} autoComplete="off" />
    </ActionDialog>
  )
}
