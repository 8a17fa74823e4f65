/** The provider's forms of an empty success; a client has to accept them all. */
export type EmptyForm = 'none' | 'object' | 'text' | 'data-text' | 'data-object'

const EMPTY_TEXT: Record<EmptyForm, string> = {
  none: '',
  object: '{}',
  text: '""',
  'data-text': '{"data":""}',
  'data-object': '{"data":{}}',
}

export interface Answer {
  status: number
  /** Sent as JSON. If both `body` and `text` are absent, the answer is an empty success in the form `empty`. */
  body?: unknown
  /** Sent unchanged; overrides `body`. */
  text?: string
  type?: string
  empty?: EmptyForm
  headers?: Record<string, string>
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}

/** `form`: as sources show it for this operation; a variant can replace it. */
export function done(form: EmptyForm = 'none'): Answer {
  return { status: 200, empty: form }
}

export function warned(warning: string, more: Record<string, unknown> = {}): Answer {
  return { status: 202, body: { warning, ...more } }
}

export function failed(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { error }, headers }
}

/** Thrown by a rule. The provider refuses with 206, with `error` as one string and `detail` per field. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly detail: Record<string, string> = {},
    readonly status = 206,
  ) {
    super(message)
  }

  get answer(): Answer {
    const detail = Object.keys(this.detail).length > 0 ? { detail: this.detail } : {}
    return { status: this.status, body: { error: this.message, ...detail } }
  }
}

/** The body as sent, except for the few faults that write other bytes. */
export function answerText(answer: Answer, empty?: EmptyForm): string {
  if (answer.text !== undefined) return answer.text
  if (answer.body !== undefined) return JSON.stringify(answer.body)
  return EMPTY_TEXT[empty ?? answer.empty ?? 'none']
}
