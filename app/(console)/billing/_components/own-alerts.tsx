'use client'

import { changedSince } from '@/components/form/changed-since'
import { Form } from '@/components/form/form'
import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner, FaultText } from '@/components/operation/fault-text'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import { type AlertRow, alertText } from '@/lib/areas/billing/alerts'
import { formatCents } from '@/lib/core/fields/money-text'
import { emailsReadAs } from '@/lib/core/fields/plain-email'
import { counted } from '@/lib/core/text/counted'
import { addAlertAction, removeAlertAction } from '../own-actions'
import { ChangeAlertDialog } from './change-alert-dialog'
import { mailHint, NO_MAIL } from './mail-hint'
import { MailTo } from './mail-to'

interface OwnAlertsProps {
  alerts: readonly AlertRow[]
  /** Why this person cannot change them. */
  denied: string | null
  mailIsSet: boolean
}

/** The console's own balance alerts and their recipients. */
export function OwnAlerts({ alerts, denied, mailIsSet }: OwnAlertsProps) {
  const refresh = useRefresh()
  const removing = useAction(removeAlertAction)
  const { requested, ask, close } = useDialogRequest<AlertRow>()
  return (
    <div className="space-y-4">
      {alerts.length === 0 && <p className="text-muted">None yet.</p>}
      <ul aria-label="Alerts of this console" className="divide-y empty:hidden">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{alertText(alert)}</p>
              <p className="text-sm text-muted">
                {alert.mailTo.length > 0 ? <Isolated>{alert.mailTo.join(', ')}</Isolated> : 'No email recipients'}
              </p>
              {alert.mailTo.length > 0 && !mailIsSet && <p className="text-sm font-medium text-attention">{NO_MAIL}</p>}
              <Crossed alert={alert} />
            </div>
            {!denied && (
              <span className="flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Change: ${alertText(alert)}…`}
                  onClick={() => ask(alert)}
                >
                  Change…
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  busy={removing.busy}
                  aria-label={`Remove: ${alertText(alert)}`}
                  onClick={() => void removing.run({ id: alert.id }, () => void refresh())}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {removing.fault && <Banner kind="danger" role="alert" title={<FaultText fault={removing.fault} />} />}
      {requested && <ChangeAlertDialog key={requested.id} alert={requested} mailIsSet={mailIsSet} onClose={close} />}
      {denied ? <p className="text-sm text-muted">{denied}.</p> : <AddAlert mailIsSet={mailIsSet} />}
    </div>
  )
}

function Crossed({ alert: { kind, crossed } }: { alert: AlertRow }) {
  if (!crossed) return <p className="text-sm text-muted">Not triggered yet</p>
  const was = kind === 'amount' ? formatCents(crossed.value) : counted(Number(crossed.value), 'hour')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {!crossed.over && <Badge family="attention">Triggered now</Badge>}
      <span>
        Crossed <RelativeTime at={crossed.at} /> at {was}
      </span>
      {crossed.mail === 'sent' && <span>· email sent</span>}
      {crossed.mail === 'failed' && <span className="text-failed">· email failed. {crossed.problem}</span>}
      {crossed.mail === 'sending' && <Badge family="unknown">Email may have been sent</Badge>}
    </p>
  )
}

const empty = { kind: 'amount', limit: '', mailTo: '' }

function AddAlert({ mailIsSet }: { mailIsSet: boolean }) {
  const refresh = useRefresh()
  const { form, fields, submit, action } = useActionForm(addAlertAction, empty)
  return (
    <Form
      aria-label="Add an alert"
      className="space-y-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit((_, typed) => {
          // Text typed since the alert was sent belongs to the next alert.
          fields.set({ limit: '', mailTo: '', ...changedSince(typed, form.getValues()) })
          void refresh()
        })
      }}
    >
      <fields.Choice
        name="kind"
        label="When"
        options={[
          { value: 'amount', label: 'Balance below' },
          { value: 'hours', label: 'Balance lasts less than' },
        ]}
      />
      <fields.Text
        name="limit"
        label={fields.value('kind') === 'hours' ? 'Hours' : 'Dollars'}
        inputMode="decimal"
        autoComplete="off"
      />
      <fields.Own name="mailTo" label="Email to" optional hint={mailHint(mailIsSet)} echo={emailsReadAs}>
        {(control, { name }) => (
          <MailTo {...{ control, name }} value={fields.value('mailTo')} onChange={(mailTo) => fields.set({ mailTo })} />
        )}
      </fields.Own>
      <Button type="submit" busy={action.busy}>
        Add alert
      </Button>
      <FaultBanner fault={action.fault} />
    </Form>
  )
}
