import { assumptions } from './assumptions'

/** The sizes from smallest to largest. A server can only be upgraded to a larger size. */
export const sizeKeys = ['small', 'medium', 'large', 'enterprise', 'enterprise-plus'] as const
export type SizeKey = (typeof sizeKeys)[number]

export const sizeLabels: Readonly<Record<SizeKey, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  enterprise: 'Enterprise',
  'enterprise-plus': 'Enterprise++',
}

export const isLarger = (size: SizeKey, than: SizeKey) => sizeKeys.indexOf(size) > sizeKeys.indexOf(than)

/** The size for the provider’s term; null if discontinued or unknown. */
export function sizeOf(type: string): SizeKey | null {
  return sizeKeys.find((size) => assumptions.servers.sizes[size] === type) ?? null
}

/** A readable form of the provider’s term; an unknown one stays unchanged. */
export function sizeLabel(type: string): string {
  const size = sizeOf(type)
  return size ? sizeLabels[size] : type
}

/** Why a server whose size is not one of these cannot be upgraded. */
export const noUpgrade = (type: string): string =>
  type
    ? `The provider calls this server’s size ${type}, which Switchroom doesn’t know. No upgrade is offered.`
    : 'The provider’s answer does not contain this server’s size. No upgrade is offered.'
