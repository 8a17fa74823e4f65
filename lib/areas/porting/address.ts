import type { Port } from './records'

type Address = Pick<Port, 'streetNumber' | 'prefix' | 'street' | 'suffix' | 'unit' | 'city' | 'zip'>

const direction = (value: string) => (/^none$/i.test(value) ? '' : value)
const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by)

/** The service address in one line, as on an envelope. No list has the state, so the caller provides it. */
export function addressOf({
  streetNumber,
  prefix,
  street,
  suffix,
  unit,
  city,
  zip,
  state = '',
}: Address & { state?: string }): string {
  const line = joined([streetNumber, direction(prefix), street, direction(suffix), unit], ' ')
  return joined([line, joined([joined([city, state], ', '), zip], ' ')], ', ')
}
