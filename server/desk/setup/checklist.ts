import 'server-only'
import { paths } from '@/lib/core/paths'
import { withAdministration } from '@/lib/desk/policy/kind-texts'
import { limitNames, limitRules } from '@/lib/desk/policy/limits'
import { listPeople } from '@/server/access/people/people'
import { foreseenPolicy } from '@/server/access/policy/policy'
import { listAlerts } from '@/server/areas/billing/alerts'
import { ownAddress } from '@/server/areas/callbacks/addresses'
import { newestReceived } from '@/server/areas/callbacks/news'
import type { Person } from '@/server/core/actor/actor'
import { mailIsSet } from '@/server/platform/mail/mail'
import { BACKUP_DAYS, lastBackup } from './last-backup'

// What makes a console safe to rely on, each with the place where it is done. Facts only: nothing is marked as done manually.

export interface SetupStep {
  title: string
  done: boolean
  /** The present state. */
  detail: string
  /** When it was last done, if that is known; ISO 8601. */
  at?: string
  /** Why it matters. */
  why: string
  /** Where it is done; null: on the machine, as `why` says. */
  href: string | null
  button: string
}

const names = (people: readonly { name: string }[]) => {
  const few = people.slice(0, 3).map(({ name }) => name)
  return people.length > few.length ? `${few.join(', ')} and ${people.length - few.length} more` : few.join(', ')
}

export async function setupSteps(by: Person): Promise<SetupStep[]> {
  const [everyone, policy, alerts, address, received, backup] = await Promise.all([
    listPeople(),
    foreseenPolicy(),
    listAlerts(),
    ownAddress(by),
    newestReceived(),
    lastBackup(),
  ])
  const active = everyone.filter(({ disabledAt }) => disabledAt === null)
  const bare = active.filter(({ factor }) => !factor)
  const admins = active.filter(({ role }) => role === 'admin')
  const money = limitNames.filter((name) => limitRules[name].counts === 'dollars')
  const limited = money.filter((name) => policy?.limits[name] !== undefined)
  const codes = withAdministration(policy?.codes ?? [])
  return [
    {
      title: 'A second factor for each person',
      done: bare.length === 0,
      detail: bare.length === 0 ? `All ${active.length} have one.` : `Without one: ${names(bare)}.`,
      why: 'A password alone can be guessed or found. Each person sets up their own; you can require it by role.',
      href: paths.people,
      button: 'Open People',
    },
    {
      title: 'Two administrators',
      done: admins.length > 1,
      detail: `${admins.length === 1 ? 'One administrator' : `${admins.length} administrators`}: ${names(admins)}.`,
      why: 'If the only one is locked out, someone needs access to the machine.',
      href: paths.people,
      button: 'Open People',
    },
    {
      title: 'Limits on spending',
      done: limited.length > 0,
      detail: limited.length === 0 ? 'No limit on amounts.' : `${limited.length} of ${money.length} limits are set.`,
      why: 'A limit stops an amount that is far too high because of a typing error.',
      href: paths.policy,
      button: 'Open Policy',
    },
    {
      title: 'A second person or a recent code for risky changes',
      done: (policy?.approved.length ?? 0) > 0 || (policy?.asked.length ?? 0) > 0 || codes.length > 0,
      detail: policy
        ? requirements(policy.approved.length + policy.asked.length, codes.length)
        : 'The policy can’t be read.',
      why: 'Otherwise anyone who finds a session open can spend or delete with it.',
      href: paths.policy,
      button: 'Open Policy',
    },
    {
      title: 'Mail',
      done: mailIsSet(),
      detail: mailIsSet()
        ? 'A mail server is set.'
        : 'No mail server: alerts, notifications and invitations aren’t emailed.',
      why: 'Set SMTP_URL and MAIL_FROM, restart, then send a test email.',
      href: paths.notificationSettings,
      button: 'Send a test email',
    },
    {
      title: 'Callbacks from the provider',
      done: received > 0,
      detail:
        received > 0
          ? 'At least one arrived in the last 30 days.'
          : address
            ? 'There is an address; nothing arrived in the last 30 days.'
            : 'No address yet.',
      why: 'Received texts, STOP requests and delivery reports arrive only by callback.',
      href: paths.callbacks,
      button: 'Open Callbacks',
    },
    {
      title: 'A balance alert',
      done: alerts.length > 0,
      detail:
        alerts.length > 0 ? `${alerts.length} set.` : 'None in Switchroom. The provider’s own alerts aren’t counted.',
      why: 'Without balance the provider stops calls and texts.',
      href: paths.balanceAlerts,
      button: 'Open Alerts',
    },
    {
      title: `A backup of the last ${BACKUP_DAYS} days`,
      done: backup?.fresh ?? false,
      detail: backup ? 'The last was taken' : 'None was taken by switchroom backup.',
      ...(backup && { at: backup.at }),
      why: 'Run switchroom backup on the machine each night, and store JOURNAL_KEY elsewhere.',
      href: null,
      button: '',
    },
  ]
}

function requirements(asks: number, codes: number): string {
  const parts = [asks > 0 && 'A second person approves.', codes > 0 && 'A recent code is required.'].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'Neither is required.'
}
