import { use } from 'react'
import { addressKind, coveredBy } from '@/lib/core/fields/ip-address'
import { isolated } from '@/lib/core/text/isolated'

/** The parsed address, and whether it is already allowed. */
export function ParsedAddress({ typed, allowed }: { typed: string; allowed: Promise<readonly string[] | null> }) {
  const entries = use(allowed)
  const kind = addressKind(typed)
  if (!kind) return null
  const by = entries && coveredBy(typed, entries)
  const covered =
    entries === null
      ? ''
      : by === null
        ? ' · not covered yet'
        : by === typed.trim()
          ? ' · allowed already'
          : ` · covered by ${isolated(by)} already`
  return (
    <>
      {kind.version}
      {covered}
      {kind.isPrivate && ' · a private address: a server on the Internet never sees it'}
    </>
  )
}
