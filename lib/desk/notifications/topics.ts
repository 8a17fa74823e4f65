import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { getBalance } from '@/lib/areas/billing/operations'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { listHistory } from '@/lib/areas/messaging/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { may, type Role } from '@/lib/core/access/roles'
import { PROVIDER_AWAY } from '@/lib/core/text/fact-texts'
import { seePolicy } from '@/lib/desk/policy/access'
import type { Topic } from './notification'

interface About {
  label: string
  hint: string
  /** The role must be able to see all of these. */
  opens: readonly { readonly allowed: readonly Role[] }[]
  /** The complete email text, without person or target. */
  mail: string
}

/** Topics a person can choose, in the order of the settings. */
export const topics: Record<Topic, About> = {
  watched: {
    label: 'Watched items',
    hint: 'Changes by others, notes, and status changes',
    opens: [],
    mail: 'Something that you watch has changed',
  },
  approvals: {
    label: 'Approvals',
    hint: 'Requests that wait for you, and decisions on yours',
    opens: [],
    mail: 'A request waits for approval or was decided',
  },
  policy: {
    label: 'Policy',
    hint: 'Pauses, limits, approvals and 2FA rules changed by others',
    opens: [seePolicy],
    mail: 'The policy was changed',
  },
  people: {
    label: 'People',
    hint: 'People invited, changed or enabled by others',
    opens: [seePolicy],
    mail: 'The people of the console were changed',
  },
  outcomes: {
    label: 'Outcomes',
    hint: 'Unknown or disputed changes, and bulk changes that need attention',
    opens: [],
    mail: 'An outcome is unknown or disputed',
  },
  balance: {
    label: 'Balance',
    hint: 'Limit of an alert reached, balance used up, auto-refill off, claims overdue',
    opens: [getBalance],
    mail: 'The balance needs attention',
  },
  provider: { label: 'Provider', hint: 'Not reachable', opens: [], mail: PROVIDER_AWAY },
  texts: {
    label: 'Texts',
    hint: 'Failed texts, unanswered conversations, possible opt-outs',
    opens: [listHistory],
    mail: 'Texts failed',
  },
  trunks: {
    label: 'Trunks',
    hint: 'Offline at the last check',
    opens: [listTrunks, getTrunkStatus],
    mail: 'A trunk is not registered',
  },
  ports: { label: 'Ports', hint: 'Rejected or changed', opens: [listPorts], mail: 'A port was rejected or changed' },
  dlc: {
    label: '10DLC',
    hint: 'Brands and campaigns rejected or approved',
    opens: [listBrands, listCampaigns],
    mail: 'A brand or campaign was decided',
  },
  callbacks: {
    label: 'Callbacks',
    hint: 'Callbacks that could not be read, at most once a day',
    opens: [seeReceived],
    mail: 'Callbacks were not processed',
  },
  webhooks: {
    label: 'Webhooks',
    hint: 'Your webhooks that ended, for example after a week of failures',
    opens: [],
    mail: 'A webhook has ended',
  },
}

export const topicsFor = (role: Role): Topic[] =>
  (Object.keys(topics) as Topic[]).filter((topic) => topics[topic].opens.every((guard) => may(role, guard)))
