import 'server-only'

/**
 * Why a start failed, for who starts it: with what lies behind "A query failed.", and of several addresses that were tried (localhost has
 * two) the first one's words, because the error over them has none.
 */
export function reasonOf(error: unknown): string {
  const { message = '', cause, errors } = error as { message?: string; cause?: unknown; errors?: unknown[] }
  if (errors?.length) return reasonOf(errors[0])
  const [first = ''] = message.split('\n')
  return cause instanceof Error && !message.includes(cause.message) ? `${first} (${reasonOf(cause)})` : message
}
