import type { z } from 'zod'

/** Says what is wrong with a field. */
export type Wrong = (field: string, message: string) => void

/**
 * A rule over several fields of an object, judged in the same round as the fields themselves, so that a form tells all its problems
 * at once. The rule sees the fields that are sound on their own, the others are missing; what it says of a field that is
 * wrong on its own already is dropped.
 */
export function crossFieldRule<S extends z.ZodType<object, unknown>>(
  schema: S,
  rule: (value: Partial<z.output<S>>, wrong: Wrong) => void,
): S {
  return schema.superRefine(
    (value, context) => {
      const unsound = new Set(context.issues.map(({ path }) => String(path?.[0])))
      const sound = Object.fromEntries(Object.entries(value).filter(([name]) => !unsound.has(name)))
      rule(sound as Partial<z.output<S>>, (field, message) => {
        if (!unsound.has(field)) context.addIssue({ code: 'custom', path: [field], message })
      })
    },
    // Without this it would wait until every field is sound.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}
