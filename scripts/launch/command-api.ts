import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from './bare-environment.mjs'
import { type GivenCommand, NotUnderstood } from './command-usage'

// `switchroom run` and `switchroom read`: the API from a shell. `run` repeats its request with the same key. The console answers repeats with the
// first outcome, so nothing is done twice.

const DONE = 0
const FAILED = 1
const NOT_DONE = 3
const WAITING = 4
const UNKNOWN = 5
const REJECTED = 6

/** How long `run` waits for a final answer; after that, the caller may run the command again. */
const PATIENCE_SECONDS = 60
const PAUSE_MS = 1_000

interface Answer {
  status: number
  /** The console's JSON; null if the answer is not JSON, which means that another program answered. */
  body: Record<string, unknown> | null
}

const fileIn = (path: string) => readFileSync(path === '-' ? 0 : resolve(process.env.INIT_CWD ?? '.', path), 'utf8')

/** An input from members written `name=text` or `name:=json`, added to the content of a file if there is one. */
export function inputFrom(members: readonly string[], file?: string): Record<string, unknown> {
  const input: Record<string, unknown> = file === undefined ? {} : json(fileIn(file), file)
  for (const member of members) {
    const [, name, as, value = ''] = /^([A-Za-z]\w*)(:?=)(.*)$/s.exec(member) ?? []
    if (name === undefined)
      throw new NotUnderstood(
        `“${member}” is not a member. Write name=text, or name:=json for numbers, lists and objects.`,
      )
    input[name] = as === '=' ? value : json(value, name)
  }
  return input
}

function json(text: string, of: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotUnderstood(`${of} is not JSON.`)
  }
}

function connection(): { url: string; token: string } {
  const { SWITCHROOM_URL: url, SWITCHROOM_TOKEN: own, SWITCHROOM_TOKEN_FILE: file } = settings()
  if (!url || !URL.canParse(url))
    throw new NotUnderstood('Set SWITCHROOM_URL to the address of the console, such as https://console.example.com.')
  const token = (own ?? (file ? fileIn(file) : '')).trim()
  if (!/^swr_\w+$/.test(token))
    throw new NotUnderstood(
      'Set SWITCHROOM_TOKEN, or SWITCHROOM_TOKEN_FILE to a file with the token: swr_ and letters.',
    )
  return { url: url.replace(/\/+$/, ''), token }
}

async function post(path: string, input: unknown, headers: Record<string, string>): Promise<Answer> {
  const { url, token } = connection()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const ours = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, body: ours ? ((await response.json()) as Record<string, unknown>) : null }
}

/** Whether no connection was made, so that nothing was sent. */
const neverConnected = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    String((error as { cause?: { code?: unknown } }).cause?.code),
  )

const isFinal = ({ status, body }: Answer) => body !== null && status < 500 && body.kind !== 'running'

/** Sends the request until an answer is final or the time is over. `last`: the last answer; `reached`: the console possibly got the request. */
async function decided(path: string, input: unknown, key: string) {
  const until = Date.now() + PATIENCE_SECONDS * 1000
  let [last, reached]: [Answer | null, boolean] = [null, false]
  do {
    try {
      last = await post(path, input, { 'Idempotency-Key': JSON.stringify(key), Prefer: 'wait=30' })
      reached = true
      if (isFinal(last)) return { last, reached }
    } catch (error) {
      if (error instanceof NotUnderstood) throw error
      if (!neverConnected(error)) reached = true
      else if (!reached) return { last, reached }
    }
    await sleep(PAUSE_MS)
  } while (Date.now() < until)
  return { last, reached }
}

function codeOf({ status, body }: Answer): number {
  if (!isFinal({ status, body })) return UNKNOWN
  if (status === 200) return DONE
  if (status === 202) return body?.status === 'waiting' ? WAITING : UNKNOWN
  return status === 424 ? REJECTED : NOT_DONE
}

const WORDS: Record<number, string> = {
  [DONE]: 'Done',
  [NOT_DONE]: 'Not done',
  [WAITING]: 'Waiting for approval',
  [UNKNOWN]: 'Unknown',
  [REJECTED]: 'Rejected by the provider',
}

function tell(body: Record<string, unknown> | null, text: string, asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(body))
    return
  }
  const fields = Object.entries(Object(body?.fields)).map(([name, says]) => `\n  ${name}: ${says}`)
  const detail = body?.detail ?? body?.warning
  console.log(`${text}.${detail ? ` ${detail}` : ''}${fields.join('')}${body?.entry ? `\n  ${body.entry}` : ''}`)
}

const pathOf = ({ of }: GivenCommand) => `/api/v1/operations/${encodeURIComponent(of)}`

/** Makes a change; returns the exit status. */
export async function runOperation(command: GivenCommand): Promise<number> {
  const input = inputFrom(command.members, command.options.input)
  const asJson = command.flags.includes('json')
  if (command.flags.includes('dry-run')) {
    const { status, body } = await post(`${pathOf(command)}?dryRun=true`, input, {})
    if (status === 200 && !asJson) console.log(JSON.stringify(body, null, 2))
    else tell(body, WORDS[NOT_DONE] ?? '', asJson)
    return status === 200 ? DONE : NOT_DONE
  }
  const key = command.options.key
  if (!key) throw new NotUnderstood('run needs --key: a text that stays the same if you run it again.')
  const { last, reached } = await decided(pathOf(command), input, key)
  const none = reached ? UNKNOWN : NOT_DONE
  const code = last ? codeOf(last) : none
  const lost = reached
    ? 'The console did not answer. Send the request again with the same key.'
    : 'The console cannot be reached, so this command sent nothing.'
  tell(last?.body ?? { status: reached ? 'unknown' : 'not_sent', detail: lost }, WORDS[code] ?? '', asJson)
  return code
}

/** Prints a reading; returns the exit status. */
export async function readOperation(command: GivenCommand): Promise<number> {
  const { status, body } = await post(pathOf(command), inputFrom(command.members, command.options.input), {})
  const good = status === 200 && body !== null
  if (good) console.log(JSON.stringify(command.flags.includes('json') ? body : body.data, null, 2))
  else tell(body, 'Not read', command.flags.includes('json'))
  return good ? DONE : FAILED
}
