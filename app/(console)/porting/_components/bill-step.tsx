'use client'

import { DocumentField } from '@/components/areas/documents/document-field'
import type { Wizard } from './use-port-wizard'

export function BillStep({ wizard }: { wizard: Wizard }) {
  const { form, fields, values } = wizard
  return (
    <DocumentField
      kind="port-bill"
      name="bill"
      label="Bill"
      hint="The latest one, all pages."
      value={values.bill}
      error={form.formState.errors.bill?.message}
      onChange={(bill) => {
        fields.set({ bill })
        void wizard.save()
      }}
    />
  )
}
