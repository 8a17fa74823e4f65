import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { classed } from './field-class'
import { ipAddress, mayBeAddress } from './ip-address'
import { unlessEmpty } from './unset'

/** Trunk name: letters and digits, at most 30 (docs/develop/provider.md). The provider identifies trunks by it. */
export const TrunkName = classed(
  'public',
  z
    .string('Enter a trunk name.')
    .trim()
    .min(1, 'Enter a trunk name.')
    .max(30, 'A trunk name has at most 30 characters.')
    .regex(/^[A-Za-z0-9]+$/, 'A trunk name has only letters and digits: no spaces, dots or dashes.'),
)

/** Registration password: 4 to 38 letters and digits (specification, Limits). */
export const TrunkPassword = classed(
  'secret',
  z
    .string('Enter a password.')
    .min(4, 'The password needs at least 4 characters.')
    .max(38, 'The password has at most 38 characters.')
    .regex(/^[A-Za-z0-9]+$/, 'The password has only letters and digits.'),
)

const HOST_LABEL = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/

/** A fully qualified name may end with a dot; it is sent without. */
export const withoutLastDot = (text: string) => text.replace(/\.$/, '')

export function isFqdn(text: string): boolean {
  const labels = text.split('.')
  // The last label of a real host name is never a number: that would be a mistyped IPv4 address.
  return (
    text.length <= 253 &&
    labels.length > 1 &&
    labels.every((l) => HOST_LABEL.test(l)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

export function isAddress(text: string): boolean {
  return mayBeAddress(text) && (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))
}

/** Address of a static trunk: IP address or fully qualified host name. Masked like a forwarding number. */
export const TrunkAddress = classed(
  'personal',
  z
    .string('Enter an IP address or a host name.')
    .trim()
    .min(1, 'Enter an IP address or a host name.')
    .overwrite(withoutLastDot)
    .refine((text) => ipAddress(text) !== null || isFqdn(text), {
      message: 'Enter an IPv4 or IPv6 address such as 192.0.2.20, or a full host name such as sip.example.com.',
    })
    .overwrite((text) => ipAddress(text) ?? text),
)

/** A count that the provider takes as text; people type digits. */
function countText(least: number, most: number, what: string) {
  return classed(
    'public',
    z
      .union([z.string(), z.number()])
      .transform((value, context) => {
        const text = String(value).trim()
        if (text === '') return undefined
        if (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most) return String(Number(text))
        context.addIssue({ code: 'custom', message: `${what} is a whole number from ${least} to ${most}.` })
        return z.NEVER
      })
      .optional(),
  )
}

/** Maximum simultaneous calls; a number sent as text (specification 2.12). */
export const ConcurrentMax = countText(1, 10_000, 'The limit of concurrent calls')

/** Deprecated limit for international calls, 1 to 1000 (docs/develop/provider.md). */
export const InterLimit = countText(1, 1000, 'The international limit')

/** Yes, no, or unchanged. */
export const YesNo = classed('public', unlessEmpty(z.enum(['yes', 'no'], 'Choose yes or no.')))
