'use client'

import { RejectionBody } from '@/components/areas/rejection/rejection-body'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import { createBrand } from '@/lib/areas/10dlc/summaries'
import type { FixableChange } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { createBrandAction } from '../actions'
import { BrandFields } from './brand-fields'
import { emptyBrand, valuesSent } from './brand-values'

export function RegisterBrandForm({ fix }: { fix: FixableChange | null }) {
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
          <li>{FEE_MAY_APPLY}</li>
          <li>The registry compares the brand with public records, which may take days.</li>
          <li>A 10DLC registration isn’t consent: each recipient must have agreed.</li>
        </ul>
      )}
      note={FEE_MAY_APPLY}
      next={(_, data, createdIds) => {
        const id = data?.id ?? createdIds[0]
        return id && <ButtonLink href={paths.brandJourney(id)}>View next steps</ButtonLink>
      }}
    >
      {(fields) => <BrandFields fields={fields} />}
    </OperationForm>
  )
}
