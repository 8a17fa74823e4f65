import type { ReactNode } from 'react'
import { VerticalField } from '@/components/areas/10dlc/vertical-field'
import { fieldId } from '@/components/form/field-id'
import type { Fields } from '@/components/form/fields-of'
import { cn } from '@/components/ui/cn'
import { Pin } from '@/components/ui/pin'
import { kindsOf } from '@/lib/areas/10dlc/campaign-kinds'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import type { FlagField, TextField } from '@/lib/areas/10dlc/linter/finding'
import { verticalOf } from '@/lib/areas/10dlc/vertical'
import { segmentsOf } from '@/lib/core/fields/segments'
import { MarkedArea } from './linter/marked-area'
import type { Advice } from './linter/marks'
import { NumbersField } from './numbers-field'

export interface BrandChoice {
  id: string
  name: string
  /** The provider's label. */
  vertical: string
  status: string
}

interface CampaignFieldsProps {
  fields: Fields<CampaignValues>
  advice: Advice
  brands: readonly BrandChoice[]
  /** The listed label of the vertical, when its number is unknown. */
  listedVertical?: string | undefined
  /** The field for the company name; without it, the brand's name is sent. */
  company?: ReactNode
  /** Campaign by number, for numbers that have one. */
  taken: Readonly<Record<string, string>>
}

const flags: readonly [FlagField, string][] = [
  ['links', 'Links'],
  ['phones', 'Phone numbers'],
  ['marketing', 'Marketing'],
  ['ageGated', 'Age-gated content'],
  ['loans', 'Loans'],
  ['help', 'HELP is answered'],
]
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const types = [
  { value: 'standard', label: 'Standard' },
  { value: 'special', label: 'Special' },
]
const characters = (text: string) => `${text.length.toLocaleString('en-US')} characters`

function used(text: string): string {
  const { segments, encoding, units } = segmentsOf(text)
  if (units === 0) return ''
  return `${segments === 1 ? '1 segment' : `${segments} segments`} · ${encoding} · ${units} used`
}

/** All fields of a campaign. The linter compares the flags with the sample message, so they come after the texts. */
export function CampaignFields(props: CampaignFieldsProps) {
  const { fields, advice, brands, company, taken } = props
  const type = fields.value('type') === 'special' ? 'special' : 'standard'

  /** Copies what the provider returns about the brand into the campaign. */
  function chooseBrand() {
    const brand = brands.find(({ id }) => id === fields.value('brand'))
    const vertical = verticalOf(brand?.vertical ?? '')
    fields.set({
      ...(!company && { companyName: brand?.name ?? '' }),
      ...(vertical !== null && { vertical: String(vertical) }),
    })
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <fields.Select
          name="brand"
          label="Brand"
          placeholder="Choose"
          options={brands.map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={chooseBrand}
        />
        <VerticalField fields={fields} listed={props.listedVertical} />
      </div>
      {company}
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <fields.Choice
          name="type"
          label="Kind"
          options={types}
          onChange={() => fields.set({ standard: '', special: '' })}
        />
        <fields.Select
          key={type}
          name={type}
          label={type === 'standard' ? 'Use case' : 'Special use case'}
          placeholder="Choose"
          options={kindsOf(type).map(({ number, label }) => ({ value: String(number), label }))}
        />
      </div>
      <CampaignText {...props} name="description" label="Campaign description" echo={characters} />
      <CampaignText {...props} name="sample" label="Sample message" hint="Exactly as it will be sent." echo={used} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CampaignText {...props} name="optIns" label="Opt-in" hint="Describe how people opt in." rows={4} />
        <CampaignText {...props} name="optOuts" label="Opt-out" hint="Describe how people opt out." rows={4} />
      </div>
      <div>
        <h2 className="border-b pb-1.5 font-medium">About the texts</h2>
        {flags.map(([name, label]) => (
          <fields.Choice
            key={name}
            name={name}
            row
            options={yesNo}
            label={
              <span className="inline-flex items-center gap-1">
                {label}
                {advice.pins(name).map((number) => (
                  <Pin key={number} of="advice" number={number} />
                ))}
              </span>
            }
          />
        ))}
      </div>
      <NumbersField fields={fields} taken={taken} />
    </>
  )
}

interface CampaignTextProps {
  fields: Fields<CampaignValues>
  advice: Advice
  name: TextField
  label: string
  hint?: string
  rows?: number
  echo?: (typed: string) => string
}

/** A text field with the linter's marks. */
function CampaignText({ fields, advice, name, label, hint, rows, echo }: CampaignTextProps) {
  const text = fields.value(name)
  const marks = advice.marks(name)
  const findings = [...new Set(marks.map(({ number }) => number))]
  const id = `${fieldId(name)}-findings`
  return (
    <div>
      <fields.Own
        name={name}
        label={label}
        className={cn(hint && '[&>label]:mb-0')}
        echo={echo ? (typed) => (typed === '' ? '' : echo(typed)) : undefined}
      >
        {(control, registration) => (
          <>
            {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
            <MarkedArea
              control={{
                ...control,
                'aria-describedby': cn(control['aria-describedby'], findings.length > 0 && id) || undefined,
              }}
              registration={registration}
              text={text}
              marks={marks}
              rows={rows ?? 2}
            />
          </>
        )}
      </fields.Own>
      {findings.length > 0 && (
        <span id={id} className="sr-only">
          {findings.length === 1 ? 'Finding' : 'Findings'} {findings.join(' and ')}: see “Before you submit”
        </span>
      )}
    </div>
  )
}
