import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type AlertRow, alertText } from '@/lib/areas/billing/alerts'
import { emailsReadAs } from '@/lib/core/fields/plain-email'
import { changeAlertAction } from '../own-actions'
import { mailHint } from './mail-hint'
import { MailTo, mailToText } from './mail-to'

interface ChangeAlertDialogProps {
  alert: AlertRow
  mailIsSet: boolean
  onClose: (done?: string) => void
}

const names = ['newLimit', 'newMailTo'] as const

export function ChangeAlertDialog({ alert, mailIsSet, onClose }: ChangeAlertDialogProps) {
  const { id, kind, below, mailTo } = alert
  const { fields, action, submit } = useActionForm(changeAlertAction, {
    id,
    newLimit: below,
    newMailTo: mailToText(mailTo),
  })
  return (
    <ActionDialog
      action={action}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose('Changed.'))}
      title={`Change: ${alertText(alert)}`}
      description="Changing the threshold re-arms the alert."
      submit="Change alert"
    >
      <fields.Text
        name="newLimit"
        label={kind === 'hours' ? 'Hours' : 'Dollars'}
        inputMode="decimal"
        autoComplete="off"
        data-initial-focus=""
      />
      <fields.Own name="newMailTo" label="Email to" optional hint={mailHint(mailIsSet)} echo={emailsReadAs}>
        {(control, { name }) => (
          <MailTo
            {...{ control, name }}
            value={fields.value('newMailTo')}
            onChange={(newMailTo) => fields.set({ newMailTo })}
          />
        )}
      </fields.Own>
    </ActionDialog>
  )
}
