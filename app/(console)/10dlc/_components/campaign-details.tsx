import { NumberLink } from '@/components/areas/numbers/number-link'
import { Live } from '@/components/page/reading/live'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { yesOrNo } from '@/lib/areas/10dlc/campaign-kinds'
import { campaignKind } from '@/lib/areas/10dlc/campaign-name'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { cannotView, NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

interface Shown {
  campaign: Campaign | null
}

const none = <span className="text-muted">{NOT_AVAILABLE}</span>
const notListed = <p className="text-muted">Not listed.</p>

const answers = { yes: 'Yes', no: 'No' }
/** Unknown values are shown as received. */
const yesNo = (listed: string) => {
  const listedAnswer = yesOrNo(listed)
  return listedAnswer ? answers[listedAnswer] : listed || none
}

export function CampaignTexts({ campaign }: Shown) {
  if (!campaign) return notListed
  const texts = [
    ['Campaign description', campaign.description],
    ['Sample message', campaign.sample],
    ['Opt-in', campaign.optIns],
    ['Opt-out', campaign.optOuts],
  ] as const
  return (
    <dl className="space-y-3">
      {texts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap">{text || none}</dd>
        </div>
      ))}
    </dl>
  )
}

export function CampaignNumbers({ campaign }: Shown) {
  if (!campaign) return notListed
  if (campaign.numbers.length === 0) return <p className="text-muted">None.</p>
  if (campaign.numbers.includes(hidden)) return <p className="text-muted">{cannotView('the numbers')}</p>
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {campaign.numbers.map((number) => (
        <li key={number}>
          <NumberLink number={number} />
        </li>
      ))}
    </ul>
  )
}

export function CampaignSettings({ campaign, brands }: Shown & { brands: PendingReading<Page<Brand>> }) {
  if (!campaign) return notListed
  const brand = (name: string) => <TextLink href={paths.brandJourney(campaign.brand)}>{name}</TextLink>
  return (
    <KeyValues
      columns={1}
      items={[
        {
          label: 'Brand',
          value: campaign.brand ? (
            <Live
              pending={brands}
              what="the list of brands"
              bars={brand(campaign.brand)}
              refused={brand(campaign.brand)}
            >
              {({ rows }) => {
                const name = rows.find(({ id }) => id === campaign.brand)?.name
                if (!name) return brand(campaign.brand)
                return (
                  <>
                    {brand(name)} <span className="text-muted">({campaign.brand})</span>
                  </>
                )
              }}
            </Live>
          ) : (
            none
          ),
        },
        { label: 'Use case', value: campaignKind(campaign) || none },
        { label: 'Vertical', value: campaign.vertical || none },
        { label: 'Links in texts', value: yesNo(campaign.links) },
        { label: 'Phone numbers in texts', value: yesNo(campaign.phones) },
        { label: 'Marketing', value: yesNo(campaign.marketing) },
        { label: 'Age-gated content', value: yesNo(campaign.ageGated) },
        { label: 'Loans', value: yesNo(campaign.loans) },
        { label: 'HELP is answered', value: yesNo(campaign.help) },
      ]}
    />
  )
}
