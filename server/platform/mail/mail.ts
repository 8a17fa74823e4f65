import 'server-only'
import { createTransport } from 'nodemailer'
import { type Logger, parseConnectionUrl } from 'nodemailer/lib/shared'
import { type Env, env } from '@/server/platform/env'

/** The stage at which a mail failed, as an administrator of the mail server calls it. */
export type MailStage =
  | 'the settings'
  | 'the name of the server'
  | 'connecting'
  | 'encryption'
  | 'signing in'
  | 'the sender'
  | 'the recipient'
  | 'handing over'

/** `maybeSent`: the whole mail was handed over, but the server's answer never came, so the outcome is unknown. */
export type Mailed = { ok: true } | { ok: false; stage: MailStage; message: string; maybeSent?: true }

export interface Mail {
  to: readonly string[]
  subject: string
  text: string
}

export const mailIsSet = () => env().SMTP_URL !== undefined && env().MAIL_FROM !== undefined

const WAIT_MS = 15_000

/** Sends a mail once. The caller stores the result, and no job sends the same mail again. */
export async function sendMail(
  { to, subject, text }: Mail,
  { SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'> = env(),
  waitMs = WAIT_MS,
): Promise<Mailed> {
  if (!SMTP_URL || !MAIL_FROM)
    return {
      ok: false,
      stage: 'the settings',
      message: 'No mail server is set. Set SMTP_URL and MAIL_FROM, then restart.',
    }
  let handedOver = false
  const logger = listener(() => {
    handedOver = true
  })
  const transport = transportTo(SMTP_URL, waitMs, logger)
  try {
    const { rejected } = await transport.sendMail({ from: MAIL_FROM, to: [...to], subject, text })
    return rejected.length === 0
      ? { ok: true }
      : { ok: false, stage: 'the recipient', message: 'The server did not accept every recipient.' }
  } catch (error) {
    const refused = /^[45]/.test(String((error as Refused | null)?.response))
    if (handedOver && !refused)
      return { ok: false, stage: 'handing over', message: 'The server didn’t confirm the mail.', maybeSent: true }
    return { ok: false, ...problemOf(error) }
  } finally {
    transport.close()
  }
}

/** A dry run: connects and signs in, and hands over nothing. */
export async function tryMailServer(address: string, waitMs = WAIT_MS): Promise<Mailed> {
  const transport = transportTo(address, waitMs)
  try {
    await transport.verify()
    return { ok: true }
  } catch (error) {
    return { ok: false, ...problemOf(error) }
  } finally {
    transport.close()
  }
}

function transportTo(address: string, waitMs: number, logger?: Logger) {
  const limits = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs }
  // Parsed here, because the library ignores all other options if it parses the address itself.
  const server = parseConnectionUrl(address)
  return createTransport({ ...server, ...limits, logger, disableFileAccess: true, disableUrlAccess: true })
}

/** Calls `written` when the last byte was written: from then on, the mail may have been delivered. Only the library's log shows this. */
function listener(written: () => void): Logger {
  const nothing = () => undefined
  const info = (about: unknown) => {
    if ((about as { tnx?: unknown } | null)?.tnx === 'message') written()
  }
  return { trace: nothing, debug: nothing, warn: nothing, error: nothing, fatal: nothing, info }
}

interface Refused {
  code?: unknown
  command?: unknown
  response?: unknown
  /** Set for network failures only. */
  syscall?: unknown
  message?: unknown
}

function problemOf(error: unknown): { stage: MailStage; message: string } {
  const { code, command, response, message, syscall } = (error ?? {}) as Refused
  // The server’s message. It may contain an email address, but never the password.
  const answer = String(response ?? message ?? 'No reason was given.').slice(0, 300)
  return { stage: stageOf(String(code), String(command ?? ''), syscall !== undefined), message: answer }
}

function stageOf(code: string, command: string, network: boolean): MailStage {
  if (code === 'EDNS') return 'the name of the server'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signing in'
  if (code === 'ETLS' || command === 'STARTTLS' || (code === 'ESOCKET' && !network)) return 'encryption'
  if (command === 'MAIL FROM') return 'the sender'
  if (command === 'DATA' || code === 'EMESSAGE') return 'handing over'
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'the recipient'
  return 'connecting'
}
