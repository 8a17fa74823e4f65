import { z } from 'zod'
import { Nothing, oneRecord, text } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created, mayBeOurs } from '@/lib/core/operation/evidence/created'
import { removed } from '@/lib/core/operation/evidence/removed'
import { reducedReading } from '@/lib/core/operation/evidence/row-list'
import { mapMembers } from '@/lib/core/operation/map-members'
import { write } from '@/lib/core/operation/operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { campaignList, campaignNumbers, campaignParts, campaignRows, changeParts } from './campaign-evidence'
import {
  type CreateCampaign,
  CreateCampaignInput,
  DeleteCampaignInput,
  type UpdateCampaign,
  UpdateCampaignInput,
} from './campaign-inputs'
import { kindLabel } from './campaign-kinds'
import { reportedMembers } from './campaign-reported'
import { campaignWire } from './campaign-wire'
import { listCampaigns } from './operations'
import type { Campaign } from './records'

const Id = WireId.pipe(z.string().regex(/^[1-9]\d{0,14}$/))

const Created = z.object({ campaign: text.internal })

const kindOfInput = ({ type, standard, special }: CreateCampaign) => kindLabel(type, standard ?? special ?? 0)

/** No record has the company's name. */
const HIDDEN = ['company name']

const example = {
  brand: '101',
  companyName: 'Northfold Dental',
  vertical: 2,
  type: 'standard',
  standard: 2,
  description: 'Reminders of appointments for patients of our clinic who asked for them when they booked.',
  sample: 'Northfold Dental: your cleaning is on Tuesday at 3 PM. Reply STOP to stop, HELP for help.',
  optIns:
    'Patients tick “Text me reminders. Msg & data rates may apply.” on the web form at northfold.example.com/book.',
  optOuts: 'Patients reply STOP, get one confirmation and no more texts.',
  links: 'no',
  phones: 'no',
  marketing: 'no',
  ageGated: 'no',
  loans: 'no',
  help: 'yes',
  numbers: ['9195550100', '9195550101'],
} satisfies z.output<typeof CreateCampaignInput>

export const createCampaign = write({
  id: '10dlc.createCampaign',
  label: 'Create campaign',
  area: '10dlc',
  method: 'POST',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops'],
  risks: ['billable', 'compliance'],
  input: CreateCampaignInput,
  output: oneRecord(
    mapMembers(() => ({ campaign: assumptions.campaigns.created }), { campaign: Id })
      .transform(({ campaign }) => ({ campaign }))
      .pipe(Created),
  ),
  example,
  wire: campaignWire,
  target: (input) => `${kindOfInput(input)} for ${input.companyName}`,
  // Two open creations with the same brand and use case could not be distinguished afterwards.
  locks: ({ brand, type, standard, special }) => [`brand:${brand}:campaigns:${type}:${standard ?? special}`],
  blocks: 'another campaign of this kind under the brand, and deleting the brand',
  repeatGuardMinutes: 60,
  createdIds: ({ campaign }) => [campaign],
  verify: created({
    ...campaignList,
    reads: [listCampaigns],
    async readBack(look, input: CreateCampaign) {
      const rows = campaignRows(await look(listCampaigns, { brand: input.brand }), input.brand)
      return reducedReading(rows, campaignList.idOf, (row) => mayBeOurs(campaignParts, input, row))
    },
    thing: (input) => kindOfInput(input),
    named: undefined,
    ...{ parts: campaignParts, hidden: () => HIDDEN, items: campaignNumbers },
    row: { word: 'Campaign' },
    // The list may lag.
    quietSeconds: 900,
  }),
})

type OneCampaign = { campaign: string }

const oneCampaign = {
  ...campaignList,
  reads: [listCampaigns] as const,
  async readBack(look: EvidenceRead, { campaign }: OneCampaign) {
    return reducedReading(campaignRows(await look(listCampaigns, {})), campaignList.idOf, ({ id }) => id === campaign)
  },
}

const rowOf = ({ rows }: { rows: Campaign[] }) => rows[0] ?? null

export const updateCampaign = write({
  id: '10dlc.updateCampaign',
  label: 'Change campaign',
  area: '10dlc',
  method: 'PUT',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops'],
  risks: ['billable', 'routing', 'compliance'],
  input: UpdateCampaignInput,
  output: Nothing,
  example: { campaign: '201', ...example },
  wire: ({ campaign, ...rest }: UpdateCampaign) => ({
    [assumptions.campaigns.changed]: Number(campaign),
    ...campaignWire(rest),
  }),
  target: ({ campaign }) => campaign,
  locks: ({ campaign }) => [`campaign:${campaign}`],
  blocks: 'other changes to this campaign',
  verify: {
    ...changed({
      ...oneCampaign,
      readBack: (look, input: UpdateCampaign) => oneCampaign.readBack(look, input),
      row: rowOf,
      ...{ parts: changeParts, hidden: () => HIDDEN, items: campaignNumbers },
      ...{ baseline: 'needed', costs: true },
    }),
    changes: ({ campaign: _, why: __, ...input }, now) => {
      const row = now && rowOf(now)
      return sent(input, row ? reportedMembers(row) : null)
    },
  },
})

export const deleteCampaign = write({
  id: '10dlc.deleteCampaign',
  label: 'Delete campaign',
  area: '10dlc',
  method: 'DELETE',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops'],
  risks: ['destructive', 'compliance'],
  input: DeleteCampaignInput,
  output: Nothing,
  example: { campaign: '201' },
  wire: ({ campaign }) => ({ [assumptions.campaigns.deleted]: Number(campaign) }),
  target: ({ campaign }) => campaign,
  locks: ({ campaign }) => [`campaign:${campaign}`],
  blocks: 'other changes to this campaign',
  verify: removed({ ...oneCampaign, assigned: true }),
})
