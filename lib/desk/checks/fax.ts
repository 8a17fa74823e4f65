import { sentLabels } from '@/lib/areas/fax/sent'
import { hasEnded, portStatus } from '@/lib/areas/porting/statuses'
import type { EntryState } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { type CheckStep, type Fact, ok, problem, step, unknown } from './step'

// "Faxes fail": one of our fax numbers.

export interface FaxFacts {
  /** Null: the list does not have the number. */
  row: Fact<{ status: string; name: string; login: string } | null>
  /** The last faxes sent from the number in Switchroom, newest first. */
  sent: readonly { state: EntryState; entry: string }[]
  ports: Fact<readonly { id: string; status: string }[]>
  /** What can still be spent, as a decimal text. */
  available: Fact<string>
}

interface Links {
  page: string
  fax: string
  billing: string
  entry: (id: string) => string
  port: (id: string) => string
}

export function balanceStep(available: Fact<string>, href: string): CheckStep {
  return step('Balance', available, (balance) =>
    Number(balance) > 0
      ? ok('The balance is above zero.')
      : problem('The balance is used up.', { label: 'Open Billing', href }),
  )
}

export function faxesFail(facts: FaxFacts, links: Links): CheckStep[] {
  const open = { label: 'Open fax number', href: links.page }
  return [
    step('Fax number', facts.row, (row) => {
      if (!row) return problem('It is not one of your fax numbers.', { label: 'Open fax numbers', href: links.fax })
      if (row.status === 'active') return ok('Active.')
      if (row.status === 'paused') return problem('It is paused: faxes are not received or sent.', open)
      return row.status === 'pending'
        ? problem('Its order is not finished: pending.', open)
        : unknown(`Its status: ${row.status}.`)
    }),
    step('Fax account', facts.row, (row) => {
      if (!row) return unknown('The provider doesn’t list the number.')
      if (row.login === hidden) return unknown('Your role doesn’t see it.')
      return row.login || row.name ? ok('It has a fax account.') : problem('It has no fax account.', open)
    }),
    sentStep(facts.sent, links),
    step('Port', facts.ports, (ports) => {
      const moving = ports.find(({ status }) => !hasEnded(status))
      if (!moving) return ok('No port of this number is in progress.')
      return problem(`A port of this number is in progress: ${portStatus(moving.status).word}.`, {
        label: 'Open port',
        href: links.port(moving.id),
      })
    }),
    balanceStep(facts.available, links.billing),
  ]
}

function sentStep(sent: FaxFacts['sent'], links: Links): CheckStep {
  const title = 'Sent faxes'
  const [last] = sent
  if (!last) return { title, ...unknown('None was sent from it in Switchroom.') }
  const { family, word } = sentLabels[last.state]
  const failed = sent.filter(({ state }) => sentLabels[state].family === 'failed').length
  const finding = `The last one: ${word.toLowerCase()}. ${failed} of the last ${sent.length} rejected.`
  const next = { label: 'Open the last fax', href: links.entry(last.entry) }
  if (family === 'failed') return { title, ...problem(finding, next) }
  // A fax that was handed over may still fail to be delivered.
  return { title, ...(family === 'unknown' ? unknown(finding, next) : ok(finding, next)) }
}
