import { z } from 'zod'
import { kindLabel } from '@/lib/dlc/campaign-kinds'
import { reportedMembers } from '@/lib/dlc/campaign-reported'
import { Nothing, oneRecord, text } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { sent } from '@/lib/operations/changes'
import { mapMembers } from '@/lib/operations/map-members'
import { write } from '@/lib/operations/operation'
import { rowReadingOf } from '@/lib/operations/whole-list'
import { WireId } from '@/lib/operations/wire-text'
import {
  judgeCampaign,
  judgeCampaignChange,
  judgeCampaignGone,
  ListedCampaigns,
  listedOf,
  seenOf,
} from './campaign-evidence'
import {
  type CreateCampaign,
  CreateCampaignInput,
  DeleteCampaignInput,
  type UpdateCampaign,
  UpdateCampaignInput,
} from './campaign-inputs'
import { campaignWire } from './campaign-wire'
import { listCampaigns } from './operations'
import { Campaign } from './records'

const Id = WireId.pipe(z.string().regex(/^[1-9]\d{0,14}$/))

const Created = z.object({ campaign: text.internal })

const kindOfInput = ({ type, standard, special }: CreateCampaign) => kindLabel(type, standard ?? special ?? 0)

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
  // Two open ones of one use case and brand could not be distinguished afterwards.
  locks: ({ brand, type, standard, special }) => [`brand:${brand}:campaigns:${type}:${standard ?? special}`],
  repeatGuardMinutes: 60,
  createdIds: ({ campaign }) => [campaign],
  verify: {
    reads: [listCampaigns],
    reading: z.array(ListedCampaigns),
    readBack: async (look, input) => listedOf(input, await look(listCampaigns, { brand: input.brand })),
    ids: (now) => now.map(({ id }) => id),
    judge: judgeCampaign,
    baseline: 'needed',
    closes: 'happened',
    // The list may lag.
    quietSeconds: 900,
  },
})

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
  verify: {
    reads: [listCampaigns],
    reading: rowReadingOf(Campaign),
    readBack: async (look, { campaign }) => seenOf(campaign, await look(listCampaigns, {})),
    changes: ({ campaign: _, why: __, ...input }, now) => sent(input, now?.row ? reportedMembers(now.row) : null),
    judge: judgeCampaignChange,
    baseline: 'wanted',
    closes: 'happened',
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
  verify: {
    reads: [listCampaigns],
    reading: rowReadingOf(Campaign),
    readBack: async (look, { campaign }) => seenOf(campaign, await look(listCampaigns, {})),
    judge: judgeCampaignGone,
    baseline: 'needed',
    closes: 'machine',
  },
})
