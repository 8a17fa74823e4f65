import { z } from 'zod'
import { shaped } from '@/lib/core/fields/field-class'
import { type Page, pageOf, shapeOfPage, text, unwrap } from './answers'

/** A name and its values. The provider's document shows an array of strings, but other shapes exist. Any value may be a password. */
export const NamedRow = z.object({ name: text.internal, values: text.secrets })
export type NamedRow = z.output<typeof NamedRow>

function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf)
  if (value !== null && typeof value === 'object') return Object.entries(value).map(([k, v]) => `${k}: ${textOf(v)}`)
  return [textOf(value)]
}

/** Members of a record that have no name of ours, as "name: value": they are stored and shown. */
export function otherMembers(rest: Record<string, unknown>): string[] {
  return texts(rest)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * A paged map from a name to its configuration values (docs/develop/provider.md). A list of records with the member
 * `listedName` is equivalent.
 */
export function pageOfNamedRows(names: { readonly listedName: string }) {
  const page = z.unknown().transform((body, context): Page<NamedRow> => {
    const key = names.listedName
    const data = unwrap(body)
    if (data === '' || data === null || data === undefined) return pageOf(body, [])
    if (Array.isArray(data)) {
      const rows = data.filter((r) => r !== null && typeof r === 'object' && key in r)
      if (rows.length === data.length) {
        return pageOf(
          body,
          rows.map((r) => {
            const { [key]: name, ...rest } = r as Record<string, unknown>
            return { name: textOf(name), values: texts(rest) }
          }),
        )
      }
    } else if (typeof data === 'object') {
      return pageOf(
        body,
        Object.entries(data).map(([name, value]) => ({ name, values: texts(value) })),
      )
    }
    context.addIssue({ code: 'custom', message: 'the list is missing' })
    return z.NEVER
  })
  return shaped(page, shapeOfPage(NamedRow))
}
