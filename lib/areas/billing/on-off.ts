import { assumptions } from './assumptions'

const ON = ['on', 'true', 'yes', 'y', '1', 'enabled', 'enable', 'active']
const OFF = ['off', 'false', 'no', 'n', '0', 'disabled', 'disable', 'inactive']

/** A switch in any of the provider's usual words; null if missing or unknown. */
export function onOrOff(value: string | null): 'on' | 'off' | null {
  const word = value?.trim().toLowerCase() ?? ''
  const { on, off } = assumptions.account
  if (word === on.toLowerCase()) return 'on'
  if (word === off.toLowerCase()) return 'off'
  return ON.includes(word) ? 'on' : OFF.includes(word) ? 'off' : null
}
