'use client'

import { Suspense, use } from 'react'
import { asOptions } from '@/components/form/as-options'
import type { Fields } from '@/components/form/fields-of'
import { FieldGroup } from '@/components/form/form-layout'
import { MadePassword } from '@/components/form/made-password'
import { type FamilyKey, type FamilyMember, families, familyTakes } from '@/lib/areas/servers/families'
import { memberLabels, type OrderValues } from './order-values'

interface FamilyFieldsProps {
  fields: Fields<OrderValues>
  family: FamilyKey
  trunks: Promise<readonly string[]>
}

type TextMember = Exclude<FamilyMember, 'password' | 'trunk' | 'number' | 'licensePhone'>

const hints: Partial<Record<FamilyMember, string>> = {
  domain: 'Such as calls.example.com.',
  number: 'A number of the account.',
}

/** The configuration fields of this family only. */
export function FamilyFields({ fields, family, trunks }: FamilyFieldsProps) {
  const takes = (member: FamilyMember) => familyTakes(family, member)
  const optional = (member: FamilyMember) => (takes(member) === 'optional' ? { optional: true } : {})
  const about = (member: FamilyMember) => ({
    label: memberLabels[member],
    ...optional(member),
    ...(hints[member] && { hint: hints[member] }),
  })
  const text = (member: TextMember, mono = false) =>
    takes(member) && <fields.Text name={member} {...about(member)} mono={mono} autoComplete="off" spellCheck={false} />
  const email = (member: 'email' | 'adminEmail' | 'licenseEmail') =>
    takes(member) && <fields.Email name={member} {...about(member)} autoComplete="off" />
  return (
    <div className="space-y-3">
      {email('email')}
      <div className="grid gap-x-4 gap-y-3 empty:hidden sm:grid-cols-2">
        {text('company')}
        {takes('number') && <fields.Number name="number" {...about('number')} />}
        {text('domain', true)}
        {text('username', true)}
        {email('adminEmail')}
        {takes('password') && (
          <MadePassword
            fields={fields}
            label={families[family].password ?? memberLabels.password}
            hint="At least 8 characters. Shown once, after the order."
            {...optional('password')}
          />
        )}
      </div>
      {takes('trunk') && (
        <Suspense fallback={<fields.Pick name="trunk" {...about('trunk')} options={[]} />}>
          <TrunkField fields={fields} trunks={trunks} optional={takes('trunk') === 'optional'} />
        </Suspense>
      )}
      {takes('licenseKey') && (
        <FieldGroup legend="License" hint="If you already have one.">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {text('licenseKey', true)}
            {text('licenseCompany')}
            {text('licenseContact')}
            {email('licenseEmail')}
            <fields.Number name="licensePhone" {...about('licensePhone')} />
          </div>
        </FieldGroup>
      )}
      <fields.Text
        name="note"
        label="Note"
        optional
        autoComplete="off"
        echo={(typed) => (typed ? `${typed.length} of 255` : '')}
      />
    </div>
  )
}

function TrunkField({
  fields,
  trunks,
  optional,
}: Pick<FamilyFieldsProps, 'fields' | 'trunks'> & { optional: boolean }) {
  const options = asOptions(use(trunks))
  return (
    <fields.Pick
      name="trunk"
      label={memberLabels.trunk}
      hint="Inbound calls use it. Pick one, or type its name."
      {...(optional && { optional })}
      mono
      options={options}
    />
  )
}
