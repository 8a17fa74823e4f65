'use client'

import type { Fields } from '@/components/form/fields-of'
import { MadePassword } from '@/components/form/made-password'

export interface AccountValues {
  name: string
  login: string
  email: string
  password: string
}

export const noAccount: AccountValues = { name: '', login: '', email: '', password: '' }

/** The provider accepts all four values of an account, or none. */
export function AccountFields({ fields }: { fields: Fields<AccountValues> }) {
  return (
    <>
      <fields.Text name="name" label="Name" autoComplete="off" />
      <fields.Code name="login" label="Login" />
      <fields.Email name="email" label="Email" autoComplete="off" />
      <MadePassword fields={fields} hint="At least 8 characters. You can’t view it later." />
    </>
  )
}
