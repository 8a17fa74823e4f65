import type { z } from 'zod'

/** What a form over this schema says of each field, where what is typed stands instead of what is good. */
export function told(schema: z.ZodType, good: object, typed: object): string[] {
  schema.parse(good)
  return (schema.safeParse({ ...good, ...typed }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}
