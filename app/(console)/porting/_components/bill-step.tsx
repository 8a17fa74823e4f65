'use client'

import { DocumentField } from '@/components/form/document-field'
import type { Wizard } from './use-port-wizard'

export function BillStep({ wizard }: { wizard: Wizard }) {
  const { form, values, problems, judged } = wizard
  return (
    <DocumentField
      kind="port-bill"
      name="bill"
      label="Bill"
      hint="The latest one, all pages."
      value={values.bill}
      error={judged.has('bill') ? problems.bill : undefined}
      onChange={(bill) => {
        form.setValue('bill', bill, { shouldDirty: true })
        void wizard.keep()
      }}
    />
  )
}
