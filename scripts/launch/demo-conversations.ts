import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { paths } from '@/lib/core/paths'
import { deriveKey, secretFrom } from '@/server/core/journal/derive-key'

// A new console has no inbound texts. In the demo some people text our numbers; as at the provider, the texts are posted
// to this console's callback URL and listed in the provider's history.

interface Places {
  databaseUrl: string
  simulatorUrl: string
  consoleUrl: string
  journalKey: string
}

const OURS = '9195550100'
const OTHER_OFFICE = '9195550101'

const BETWEEN_MS = 300

/** The texts in order; no one replies to them. */
const TEXTS = [
  { did: OTHER_OFFICE, from: '7045550196', text: 'STOP' },
  { did: OTHER_OFFICE, from: '3365550197', text: 'Please call me back about the invoice.' },
  { did: OURS, from: '2125550195', text: 'Hi, is my cleaning tomorrow at 3 still on?' },
  { did: OURS, from: '2125550195', text: 'And can I park behind the building?' },
] as const

/** Does nothing if the console has a callback URL, so that an existing setup stays. Returns the number of texts sent. */
export async function seedConversations({
  databaseUrl,
  simulatorUrl,
  consoleUrl,
  journalKey,
}: Places): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from callback_addresses limit 1')
    if (rowCount) return 0
    const id = randomUUID()
    const secret = secretFrom(deriveKey(journalKey, 'callback address'), id)
    const hash = createHash('sha256').update(secret).digest('hex')
    await client.query('insert into callback_addresses (id, hash, created_by) values ($1, $2, $3)', [
      id,
      hash,
      'The demo',
    ])
    const post2url = consoleUrl + paths.callbackAddress(secret)
    for (const did of [OURS, OTHER_OFFICE])
      await change(simulatorUrl, {
        operation: 'PUT /smsv2',
        params: { did, sms_mode: 'url', post2url, post2urlmethod: 'json' },
      })
    for (const text of TEXTS) {
      await change(simulatorUrl, { change: 'inbound-message', ...text })
      // Without a pause, one text could overtake another.
      await sleep(BETWEEN_MS)
    }
    return TEXTS.length
  } finally {
    await client.end()
  }
}

async function change(simulatorUrl: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/__simulator/behind-our-back`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`)
}
