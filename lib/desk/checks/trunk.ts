import { registers } from '@/lib/areas/trunks/registers'
import { type Registration, registrationState, registrationTexts } from '@/lib/areas/trunks/registration'
import { balanceStep } from './fax'
import { type CheckStep, type Fact, type Link, nextBy, ok, problem, step, unknown } from './step'

// "Trunk is down".

export interface TrunkFacts {
  /** Null: the list does not have the trunk. */
  row: Fact<{ state: 'on' | 'off' | null; kind: 'registration' | 'static' | null; addresses: string[] } | null>
  /** The provider’s name for its registration, read now. */
  registration: Fact<string>
  /** The registration that the background job read last; null: never read. */
  last: Registration | null
  /** How many other trunks the background job watches, and how many of them were offline at their last check. */
  watched: { total: number; offline: number }
  blocked: Fact<number>
  available: Fact<string>
}

interface Links {
  change: Link
  trunks: string
  blocked: string
  billing: string
}

/** `ago`: "2 h ago", as the page writes it. */
export function trunkDown(facts: TrunkFacts, links: Links, ago: (at: string) => string): CheckStep[] {
  const change = nextBy(links.change, 'Change trunk', 'change the trunk')
  const row = facts.row.is === 'read' ? facts.row.value : null
  return [
    step('Trunk', facts.row, (row) => {
      if (!row) return problem('The provider doesn’t list this trunk.', { label: 'Open trunks', href: links.trunks })
      if (row.state === 'off') return problem('It is switched off.', change)
      return row.state === 'on' ? ok('It is switched on.') : unknown('The provider doesn’t say whether it is on.')
    }),
    row && !registers(row)
      ? {
          title: 'Registration',
          ...ok(`${row.state === 'off' ? 'Switched off' : 'It has a fixed address'}, so it doesn’t register.`),
        }
      : step('Registration', facts.registration, (status) => {
          const { word } = registrationTexts(status)
          const state = registrationState(status)
          if (state === 'registered') return ok('Registered now.')
          return state === 'offline'
            ? problem(`${word} now. Check the device’s network, name and password.`, change)
            : unknown(`Provider status: ${status}.`)
        }),
    { title: 'Since', ...sinceOf(facts.last, ago) },
    { title: 'Other trunks', ...othersOf(facts.watched, links) },
    step('Blocked callers', facts.blocked, (count) =>
      count === 0
        ? ok('No caller is blocked here.')
        : ok(`${count} ${count === 1 ? 'caller is' : 'callers are'} blocked here.`, {
            label: 'Open blocked callers',
            href: links.blocked,
          }),
    ),
    balanceStep(facts.available, links.billing),
  ]
}

function sinceOf(last: Registration | null, ago: (at: string) => string) {
  if (!last) return unknown('Switchroom has not read its registration before.')
  const { word } = registrationTexts(last.status)
  const finding = `${word} since ${ago(last.since)}; last read ${ago(last.seenAt)}.`
  return registrationState(last.status) === 'offline' ? problem(finding) : ok(finding)
}

function othersOf({ total, offline }: TrunkFacts['watched'], { trunks }: Links) {
  if (total === 0) return unknown('No other trunk is watched.')
  const next = { label: 'Open trunks', href: trunks }
  return offline === total
    ? problem(`All ${total} other watched trunks are offline: check for a network outage first.`, next)
    : ok(
        offline > 0
          ? `No general outage: ${total - offline} of ${total} other watched trunks aren’t offline.`
          : `None of the ${total} other watched trunks is offline.`,
        offline > 0 ? next : null,
      )
}
