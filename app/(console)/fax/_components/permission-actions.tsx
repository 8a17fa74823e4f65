'use client'

import type { ReactNode } from 'react'
import { OperationForm } from '@/components/operation/operation-form'
import { RowOperation, RowOperations } from '@/components/operation/row-operations'
import { PhoneNumber } from '@/components/ui/phone-number'
import { grantPermission, revokePermission } from '@/lib/areas/fax/summaries'
import { plainEmail } from '@/lib/core/fields/plain-email'
import { grantPermissionAction, revokePermissionAction } from '../actions'
import { FormDialog } from './form-dialog'

interface GrantProps {
  number: string
}

export function Grant({ number }: GrantProps) {
  return (
    <FormDialog label="Grant…">
      <OperationForm
        operation={grantPermission}
        action={grantPermissionAction}
        defaultValues={{ number, email: '', maySend: false, mayReceive: false }}
        submitLabel={({ email }) => (plainEmail(email) ? `Grant ${plainEmail(email)}` : 'Grant permission')}
        consequences={(values) => <Granted {...values} />}
        review
        variant="secondary"
      >
        {(fields) => (
          <>
            <fields.Email name="email" label="Email address" autoComplete="off" />
            <fields.Check name="maySend" label="May send" hint="This address can then send faxes as your company." />
            <fields.Check name="mayReceive" label="May receive" hint="It receives incoming faxes." />
          </>
        )}
      </OperationForm>
    </FormDialog>
  )
}

function Granted({
  number,
  email,
  maySend,
  mayReceive,
}: GrantProps & { email: string; maySend: boolean; mayReceive: boolean }) {
  return (
    <>
      <p>
        <strong className="break-all">{plainEmail(email)}</strong> on <PhoneNumber number={number} />
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{maySend ? 'This address can then send faxes as your company.' : 'It may not send.'}</li>
        <li>{mayReceive ? 'It receives incoming faxes.' : 'It may not receive.'}</li>
      </ul>
    </>
  )
}

/** Revokes any address, including one granted elsewhere that no list shows. */
export function RevokeOther({ number }: { number: string }) {
  return (
    <FormDialog label="Revoke an address not listed…">
      <OperationForm
        operation={revokePermission}
        action={revokePermissionAction}
        defaultValues={{ number, email: '' }}
        submitLabel={({ email }) => (plainEmail(email) ? `Revoke ${plainEmail(email)}` : 'Revoke permission')}
        consequences={({ email }) => <Revoked number={number} email={plainEmail(email)} />}
        review
        variant="secondary"
      >
        {(fields) => <fields.Email name="email" label="Email address" autoComplete="off" />}
      </OperationForm>
    </FormDialog>
  )
}

function Revoked({ number, email }: { number: string; email?: string }) {
  return (
    <p>
      {email ? <strong className="break-all">{email}</strong> : 'The address'} can neither send from{' '}
      <PhoneNumber number={number} /> nor receive its faxes.
    </p>
  )
}

export function Revoking({ children }: { children: ReactNode }) {
  return (
    <RowOperations operation={revokePermission} action={revokePermissionAction} review>
      {children}
    </RowOperations>
  )
}

export function Revoke({ number, email }: { number: string; email: string }) {
  return (
    <RowOperation
      operation={revokePermission}
      input={{ number, email }}
      of={email}
      submitLabel={`Revoke ${email}`}
      consequences={<Revoked number={number} email={email} />}
    >
      Revoke…
    </RowOperation>
  )
}
