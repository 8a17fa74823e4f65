import { assumptions } from '@/lib/operations/servers/assumptions'

/** From the smallest to the largest: a server grows, and never shrinks. */
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

/** The size that the provider's word means; null for one that is offered no longer, or not known here. */
export function sizeOf(type: string): SizeKey | null {
  return sizeKeys.find((size) => assumptions.servers.sizes[size] === type) ?? null
}

/** The provider's word as people say it; one that is not known stays as it came. */
export function sizeLabel(type: string): string {
  const size = sizeOf(type)
  return size ? sizeLabels[size] : type
}
