import 'server-only'

/**
 * Why a start failed, including the cause behind "A query failed.". If several addresses were tried (localhost has two), it uses the first
 * error, because the error that contains them all has no message.
 */
export function reasonOf(error: unknown): string {
  const { message = '', cause, errors } = error as { message?: string; cause?: unknown; errors?: unknown[] }
  if (errors?.length) return reasonOf(errors[0])
  const [first = ''] = message.split('\n')
  return cause instanceof Error && !message.includes(cause.message) ? `${first} (${reasonOf(cause)})` : message
}
