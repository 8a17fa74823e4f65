import 'server-only'
import { createTransport } from 'nodemailer'
import { env } from '@/server/env'

/** Where a mail that did not go was stopped, in the words of whoever set up the server. */
export type MailStage = 'connecting' | 'encryption' | 'signing in' | 'the sender' | 'the recipient' | 'handing over'

export type Mailed = { ok: true } | { ok: false; stage: MailStage; words: string }

export interface Mail {
  to: readonly string[]
  subject: string
  text: string
}

export const mailIsSet = () => env().SMTP_URL !== undefined && env().MAIL_FROM !== undefined

const WAIT_MS = 15_000

/** Once: whoever calls keeps what came of it, and no machine calls again for the same. */
export async function sendMail({ to, subject, text }: Mail): Promise<Mailed> {
  const { SMTP_URL, MAIL_FROM } = env()
  if (!SMTP_URL || !MAIL_FROM) return { ok: false, stage: 'connecting', words: 'No mail server is set.' }
  const limits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS }
  const transport = createTransport({ url: SMTP_URL, ...limits, disableFileAccess: true, disableUrlAccess: true })
  try {
    const { rejected } = await transport.sendMail({ from: MAIL_FROM, to: [...to], subject, text })
    return rejected.length === 0 ? { ok: true } : { ok: false, stage: 'the recipient', words: 'Not all were accepted.' }
  } catch (error) {
    return { ok: false, ...problemOf(error) }
  } finally {
    transport.close()
  }
}

interface Refused {
  code?: unknown
  command?: unknown
  response?: unknown
  message?: unknown
}

function problemOf(error: unknown): { stage: MailStage; words: string } {
  const { code, command, response, message } = (error ?? {}) as Refused
  // The server's words, without what was sent: they may repeat an address, never the password.
  const words = String(response ?? message ?? 'No reason was given.').slice(0, 300)
  return { stage: stageOf(String(code), String(command ?? '')), words }
}

function stageOf(code: string, command: string): MailStage {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signing in'
  if (code === 'ETLS' || command === 'STARTTLS') return 'encryption'
  if (command === 'MAIL FROM') return 'the sender'
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'the recipient'
  if (command === 'DATA' || code === 'EMESSAGE') return 'handing over'
  return 'connecting'
}
