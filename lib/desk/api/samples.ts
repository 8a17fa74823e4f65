import type { AnyOperation } from '@/lib/core/operation/operation'
import { operationPath } from './openapi'

/** One word of a shell. Each single quote in the JSON becomes: close the quotation, an escaped quote, open the quotation again. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const exampleOf = ({ example }: AnyOperation) => JSON.stringify(example ?? {})

/** `origin`: where the console is reached. The token is in a variable, because a shell stores what is typed. */
export function curlSample(operation: AnyOperation, origin: string): string {
  return [
    `curl ${origin}${operationPath(operation.id)}`,
    `-H "Authorization: Bearer $SWITCHROOM_TOKEN"`,
    ...(operation.kind === 'write' ? [`-H 'Idempotency-Key: "import-row-17"'`] : []),
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(exampleOf(operation))}`,
  ].join(' \\\n  ')
}

/** Texts as name=text, everything else as name:=json. */
export function commandSample(operation: AnyOperation): string {
  const members = Object.entries((operation.example ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const word = typeof value === 'string' ? `${name}=${value}` : `${name}:=${JSON.stringify(value)}`
    return /^[\w.:=@+/-]+$/.test(word) ? word : quoted(word)
  })
  const command = operation.kind === 'write' ? `run ${operation.id} --key import-row-17` : `read ${operation.id}`
  return ['switchroom', command, ...members].join(' ')
}
