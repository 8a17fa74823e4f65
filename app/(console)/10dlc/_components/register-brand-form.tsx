'use client'

import { RejectionBody } from '@/components/areas/rejection/rejection-body'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import type { Fix } from '@/lib/acts/fix'
import { isolated } from '@/lib/isolated'
import { createBrand } from '@/lib/operation-summaries/10dlc'
import { paths } from '@/lib/paths'
import { createBrandAction } from '../actions'
import { BrandFields } from './brand-fields'
import { emptyBrand, valuesSent } from './brand-values'

export function RegisterBrandForm({ fix }: { fix: Fix | null }) {
  return (
    <OperationForm
      operation={createBrand}
      action={createBrandAction}
      defaultValues={fix ? valuesSent(fix.sent, emptyBrand) : emptyBrand}
      submitLabel={({ name }) => (name.trim() ? `Register ${isolated(name.trim())}` : 'Register brand')}
      fix={fix}
      {...(fix && { aside: () => <RejectionBody fix={fix} operation={createBrand.id} /> })}
      consequences={() => (
        <ul className="list-disc space-y-1 pl-5">
          <li>A fee may apply. The provider doesn’t publish it.</li>
          <li>The registry compares it with public records; that may take days.</li>
          <li>Registering is not consent: each recipient must still have agreed.</li>
        </ul>
      )}
      note="A fee may apply. The provider doesn’t publish it."
      next={(_, data, made) => {
        const id = data?.id ?? made[0]
        return id && <ButtonLink href={paths.brandJourney(id)}>See what comes next</ButtonLink>
      }}
    >
      {(fields) => <BrandFields fields={fields} />}
    </OperationForm>
  )
}
