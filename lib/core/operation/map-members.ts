import { z } from 'zod'

/** Those members of a record that have no name of ours. */
type Rest = { rest: Record<string, unknown> }

/**
 * Renames the provider's members to ours: `names` has the provider's name of each member of `shape`, and is read for
 * every answer, because an administrator may change it.
 */
export function mapMembers<S extends z.ZodRawShape>(names: () => Readonly<Record<keyof S & string, string>>, shape: S) {
  const own = z.object(shape)
  return z.looseObject({}).transform((record: Record<string, unknown>, context): z.output<typeof own> & Rest => {
    const named = names()
    const wire = Object.fromEntries(Object.keys(shape).map((key) => [key, named[key as keyof S & string]]))
    const ours = Object.entries(wire).map(([key, name]) => [
      key,
      Object.hasOwn(record, name) ? record[name] : undefined,
    ])
    const parsed = own.safeParse(Object.fromEntries(ours))
    if (!parsed.success) {
      context.addIssue({ code: 'custom', message: 'a record without what it promises' })
      return z.NEVER
    }
    const wireNames = new Set(Object.values(wire))
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !wireNames.has(name)))
    return { ...parsed.data, rest }
  })
}

/** A text from a list that may change at runtime. */
export function oneOf(offered: () => readonly string[], message: string) {
  return z.string(message).refine((text) => offered().includes(text), { message })
}

/** A whole number within limits that may change at runtime. */
export function rowsWithin(limits: { readonly least: number; readonly most: number }) {
  return z.coerce
    .number()
    .int()
    .refine((rows) => rows >= limits.least, { error: () => `At least ${limits.least} rows per page.` })
    .refine((rows) => rows <= limits.most, { error: () => `At most ${limits.most} rows per page.` })
}
