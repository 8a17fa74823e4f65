import type { Units } from './money'
import type {
  Brand,
  Campaign,
  FaxState,
  HostedServer,
  InternationalNumber,
  MessagingState,
  Port,
  YesNo,
} from './records'
import type { Due } from './timeline'

/** The simulator's whole state: plain data and Maps, so that it can be copied, saved and compared. */
export interface State {
  seed: string
  account: AccountState
  trunks: TrunkState
  messaging: MessagingState
  ports: Map<number, Port>
  brands: Map<number, Brand>
  campaigns: Map<number, Campaign>
  fax: FaxState
  servers: Map<number, HostedServer>
  international: { numbers: Map<string, InternationalNumber> }
  queue: Due[]
  /** Next id per kind; deterministic, so that a repeated run gets the same ids. */
  ids: Record<string, number>
}

export type OnOff = 'on' | 'off'

interface AccountState {
  balance: Units
  allowedCredit: Units
  minimumBalance: number
  reloadAmount: number
  paymentMethod: string
  lowBalanceAlert: number
  autoRefill: OnOff
  dailyAlert: OnOff
  callback: { url: string; sections: string[] } | null
  /** Average cost of calls per virtual hour. */
  usagePerHour: Units
  /** Emails the provider would have sent. */
  alerts: { at: number; text: string }[]
  /** Earlier balance movements, for display only. */
  statement: { at: number; what: string; units: Units }[]
}

export interface Trunk {
  id: number
  name: string
  kind: 'registration' | 'static'
  password: string
  ipAddress: string
  region: string
  did: string
  tn2forward: string
  concurrentMax: string
  allowE164Rewrite: YesNo
  allowRtpProxy: YesNo
  interCall: string
  interLimit: string
  status: OnOff
  registration: 'online' | 'offline' | 'error'
  /** Address of the registered device while online. */
  contact: string
  /** Goes offline now and then. */
  flaky: boolean
}

interface Blocked {
  did: string
  trunk: string
  at: number
}

interface TrunkState {
  byName: Map<string, Trunk>
  blocked: Blocked[]
}

export function emptyState(seed: string): State {
  return {
    seed,
    account: {
      balance: 0,
      allowedCredit: 0,
      minimumBalance: 25,
      reloadAmount: 50,
      paymentMethod: 'cc',
      lowBalanceAlert: 0,
      autoRefill: 'off',
      dailyAlert: 'off',
      callback: null,
      usagePerHour: 0,
      alerts: [],
      statement: [],
    },
    trunks: { byName: new Map(), blocked: [] },
    messaging: { numbers: new Map(), messages: [], inboundPerHour: 0 },
    ports: new Map(),
    brands: new Map(),
    campaigns: new Map(),
    fax: { numbers: new Map(), sent: [] },
    servers: new Map(),
    international: { numbers: new Map() },
    queue: [],
    ids: {},
  }
}
