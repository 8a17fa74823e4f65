import type { z } from 'zod'

/** Reports what is wrong with a field. */
export type Wrong = (field: string, message: string) => void

/**
 * A rule across fields of an object, checked together with the fields themselves, so that a form shows all problems at
 * once. The rule sees only valid fields, the others are missing; its message for an invalid field is dropped.
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
    // Without this the rule would wait until every field is valid.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}
