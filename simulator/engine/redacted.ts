import type { Params } from './params'

const SECRET = /^(password|.*passwd|.*_password|secret|pin|pincode|ssn|port_out_pin|tax_number|account_no|license_key)$/
const LONG = /^(file|bill_file|msg)$/

/** The parameters without secrets, for the list of received requests. */
export function redacted(params: Params): Record<string, unknown> {
  return Object.fromEntries(params.entries().map(([name, value]) => [name, redactedValue(name, value)]))
}

function redactedValue(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '[secret]'
  if (LONG.test(name)) return `[${String(value).length} characters]`
  if (Array.isArray(value)) return value.map((item) => redactedValue('', item))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactedValue(key, item)]))
  }
  return value
}
