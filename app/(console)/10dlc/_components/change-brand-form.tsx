'use client'

import { RejectionBody } from '@/components/areas/rejection/rejection-body'
import { OperationForm } from '@/components/operation/operation-form'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { updateBrand } from '@/lib/areas/10dlc/summaries'
import { taxTail } from '@/lib/areas/10dlc/tax-number'
import type { FixableChange } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { updateBrandAction } from '../actions'
import { BrandFields } from './brand-fields'
import { type BrandValues, valuesSent } from './brand-values'

interface ChangeBrandFormProps {
  brand: string
  /** The current values, from the list. */
  values: BrandValues
  /** Names of values that the list lacks. */
  missing: readonly string[]
  /** The listed label of the vertical, when its number is unknown. */
  vertical?: string | undefined
  fix: FixableChange | null
}

const and = new Intl.ListFormat('en')

/** Starts from the listed values and sends all of them: the provider may clear an omitted value. */
export function ChangeBrandForm({ brand, values, missing, vertical, fix }: ChangeBrandFormProps) {
  return (
    <OperationForm
      operation={updateBrand}
      action={updateBrandAction}
      defaultValues={{ brand, ...(fix ? valuesSent(fix.sent, values) : values) }}
      submitLabel={({ name }) => `Change ${isolated(name.trim() || values.name || brand)}`}
      fix={fix}
      {...(fix && { aside: () => <RejectionBody fix={fix} operation={updateBrand.id} /> })}
      review
      keepAfterDone
      consequences={(typed) => <Consequences typed={typed} before={values} />}
      note="You review the changes before sending. All fields are sent, changed or not."
      next={() => <ButtonLink href={paths.brandJourney(brand)}>View next steps</ButtonLink>}
    >
      {(fields) => (
        <>
          {missing.length > 0 && (
            <Banner kind="warning" title={`The provider’s list doesn’t show the ${and.format(missing)}`}>
              <p>A change replaces the whole brand. Fill in what the list doesn’t show, or the provider may lose it.</p>
            </Banner>
          )}
          <BrandFields fields={fields} vertical={vertical} />
        </>
      )}
    </OperationForm>
  )
}

function Consequences({ typed, before }: { typed: BrandValues; before: BrandValues }) {
  const tax = typed.taxNumber.trim() !== before.taxNumber
  const isChecked = tax || typed.name.trim() !== before.name
  const dropped = before.leiNumber !== '' && typed.leiNumber.trim() === ''
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        {tax && before.taxNumber !== ''
          ? `The tax number changes from ${taxTail(before.taxNumber)} to ${taxTail(typed.taxNumber)}.`
          : `The tax number is sent as ${taxTail(typed.taxNumber)}${tax ? '' : ', as it is'}.`}
      </li>
      {isChecked && (
        <li>The registry checks the name and tax number. It may review the brand again, which takes days.</li>
      )}
      {dropped && <li>The additional ID isn’t sent; the provider may keep its current one.</li>}
      <li>{FEE_MAY_APPLY}</li>
    </ul>
  )
}
