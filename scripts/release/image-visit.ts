import { readFileSync, writeFileSync } from 'node:fs'
import { paths } from '@/lib/core/paths'
import { Visitor } from '../bench/bench-http'
import { startCollector } from '../testing/collector'

// The person of `npm run image-test`, over HTTP like a browser: `first` creates the first administrator and refills,
// `again` returns with the same cookies after a restart.

const [moment, place = '', code = ''] = process.argv.slice(2)
/** The content of a file that image-test.sh writes; `first` adds the visit to it. */
const previous = JSON.parse(readFileSync(place, 'utf8')) as PreviousVisit
type PreviousVisit = {
  console: string
  simulator: string
  /** The port of the collector that the console sends traces to. */
  collector: number
  /** The release's file with the ids of its server actions. */
  manifest: string
  visit?: { cookies: [string, string][]; entry: string }
}

const AMOUNT = 125
const person = { name: 'Dana Reyes', email: 'dana@example.com', password: 'olive-raven-thistle-copper-58' }

const steps = { first, again }
const step = steps[moment as keyof typeof steps]
if (!step) throw new Error('image-visit.ts first|again PLACE [CODE]')
await step()

async function first(): Promise<void> {
  const collector = await startCollector(previous.collector)
  const visitor = new Visitor(previous.console)
  const { result: setupResult } = await visitor.callAction(paths.setup, actionId('setupAction'), [{ code, ...person }])
  expect((setupResult as { ok?: boolean }).ok, 'The code of the log made no administrator', setupResult)
  await visitor.signIn(person.email, person.password)

  const input = { amount: AMOUNT }
  const prepared = await visitor.callAction(paths.billing, actionId('prepareAction'), [
    null,
    'billing.refillBalance',
    input,
  ])
  const intent = (prepared.result as { data?: { intent?: string } }).data?.intent
  expect(intent, 'The refill was not prepared', prepared.result)
  const { result } = await visitor.callAction(paths.billing, actionId('refillBalanceAction'), [{ intent, input }])
  const { status, entry = '' } = result as { status: string; entry?: string }
  expect(status === 'done', 'The refill is not done', result)

  await checkEntry(visitor, entry)
  writeFileSync(place, JSON.stringify({ ...previous, visit: { cookies: [...visitor.cookies], entry } }))
  visitor.close()
  const spans = ['POST /billing', 'GET /activity/[entry]', 'provider billing.refillBalance']
  await collector.until(spans)
  await collector.close()
  const content = [person.email, person.password, person.name, code, entry, 'only-simulated', 'http://', '?'].filter(
    (each) => collector.text().includes(each),
  )
  expect(content.length === 0, 'Traces have content', content)
  console.log(`Traces: ${spans.join(', ')} and others, without content`)
  console.log(`First administrator, sign-in, refill of $${AMOUNT}: done in Activity, once in the simulator's ledger`)
}

async function again(): Promise<void> {
  expect(previous.visit, 'Nobody visited before', previous)
  const visitor = new Visitor(previous.console, new Map(previous.visit.cookies))
  await checkEntry(visitor, previous.visit.entry)
  visitor.close()
  console.log("After the restart: still signed in, the refill still done, once in the simulator's ledger")
}

/** Checks the refill on its page, from which a signed-out visitor would be redirected, and in the ledger. */
async function checkEntry(visitor: Visitor, entry: string): Promise<void> {
  const page = await visitor.get(paths.entry(entry), { Accept: 'text/html' })
  expect(page.status === 200, `${paths.entry(entry)} answered ${page.status}`)
  const text = page.body
    .toString()
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
  expect(/Refill balance/.test(text) && /\bDone\b/.test(text), 'The page of the refill does not say Done', text)
  const ledger = await fetch(`${previous.simulator}/__simulator/ledger`)
  const { effects } = (await ledger.json()) as { effects: { operation: string; amount: string }[] }
  const refills = effects.filter(({ operation }) => operation === 'PUT /account/refillbalance')
  expect(refills.length === 1 && Number(refills[0]?.amount) === AMOUNT, 'The ledger has not one refill', refills)
}

function actionId(name: string): string {
  const { node } = JSON.parse(readFileSync(previous.manifest, 'utf8')) as {
    node: Record<string, { exportedName?: string }>
  }
  const action = Object.entries(node).find(([, { exportedName }]) => exportedName === name)
  if (!action) throw new Error(`The release has no server action ${name}.`)
  return action[0]
}

function expect(fits: unknown, problem: string, actual: unknown = ''): asserts fits {
  if (!fits)
    throw new Error(`${problem}. ${typeof actual === 'string' ? actual : JSON.stringify(actual)}`.slice(0, 2000))
}
