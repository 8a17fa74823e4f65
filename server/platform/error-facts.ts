import 'server-only'

export interface ErrorFacts {
  error: string
  code?: string
  digest?: string
  /** Where it was thrown: the innermost stack frames, without the message before them. */
  at?: string
  cause?: string
}

/** A name, code or digest; anything that looks different is omitted completely. */
function word(value: unknown, most: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\w.:-]+$/.test(text) && text.length <= most ? text : ''
}

/** What may be printed of an error: its kind and place, never its message, which may contain input. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, digest } = error as { code?: unknown; digest?: unknown }
  return {
    error: word(error.name, 60) || 'Error',
    ...(word(code, 40) && { code: word(code, 40) }),
    ...(word(digest, 40) && { digest: word(digest, 40) }),
    ...(places(error) && { at: places(error) }),
    ...(error.cause instanceof Error && { cause: named(error.cause) }),
  }
}

function named(error: Error): string {
  return [word(error.name, 60), word((error as { code?: unknown }).code, 40)].filter(Boolean).join(' ')
}

function places(error: Error): string | undefined {
  const stack = typeof error.stack === 'string' ? error.stack : ''
  // A message may have lines that look like stack frames, so it is cut off. If the stack does not contain the message, nothing is shown.
  const begins = error.message ? stack.indexOf(error.message) : 0
  if (begins < 0) return undefined
  const lines = stack
    .slice(begins + error.message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
  return lines.slice(0, 4).join(' < ').slice(0, 600) || undefined
}
