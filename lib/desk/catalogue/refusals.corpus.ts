import type { z } from 'zod'

/** A form's messages for each field if the typed values replace the good ones. */
export function refusalsOf(schema: z.ZodType, good: object, typed: object): string[] {
  schema.parse(good)
  return (schema.safeParse({ ...good, ...typed }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}
