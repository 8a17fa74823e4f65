'use client'

import { PasswordOnce } from '@/components/form/made-password'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { removeFaxAccountAction, setFaxAccountAction } from '../actions'
import { AccountFields, noAccount } from './account-fields'
import { FormDialog } from './form-dialog'

interface AccountActionsProps {
  number: string
  name: string
  login: string
  has: boolean
}

export function AccountActions({ number, name, login, has }: AccountActionsProps) {
  const written = formatNumber(number)
  return (
    <>
      <FormDialog label={has ? 'Change account…' : 'Set account…'}>
        <OperationForm
          operation={setFaxAccount}
          action={setFaxAccountAction}
          defaultValues={{ ...noAccount, number, name, login }}
          submitLabel={() => `Set the account of ${written}`}
          keepAfterDone
          forget={['password']}
          consequences={() => (
            <p className="text-sm text-muted">Anyone with the login and password can send faxes as your company.</p>
          )}
          next={({ login, password }) => <PasswordOnce login={login} password={password} advice="hand it over now." />}
          note={has ? 'All four values are replaced together.' : 'All four values are required.'}
          variant="secondary"
        >
          {(fields) => <AccountFields fields={fields} />}
        </OperationForm>
      </FormDialog>
      {has && (
        <OperationButton
          operation={removeFaxAccount}
          action={removeFaxAccountAction}
          input={{ number }}
          size="sm"
          submitLabel={`Remove the account of ${written}`}
          consequences={
            <p className="text-sm text-muted">
              The login stops working. The number stays. Its password can’t be recovered, only replaced.
            </p>
          }
        />
      )}
    </>
  )
}
