import { z } from 'zod'

/**
 * How a field may be shown and kept.
 * public: anywhere · internal: journal and logs · personal: journal, never logs · secret: nowhere (the default, so that a
 * forgotten mark hides too much rather than too little).
 */
export type FieldClass = 'public' | 'internal' | 'personal' | 'secret'

const classes = z.registry<{ fieldClass: FieldClass }>()

/** Marks a field's class. Put it on the piece; it is found through optional, nullable and default wrappers. */
export function classed<S extends z.ZodType>(fieldClass: FieldClass, schema: S): S {
  classes.add(schema, { fieldClass })
  return schema
}

interface Wrapper {
  _zod: { def: { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType } }
}

function classOf(schema: z.ZodType): FieldClass {
  const own = classes.get(schema)
  if (own) return own.fieldClass
  const def = (schema as unknown as Wrapper)._zod.def
  const inner = def.innerType ?? def.in ?? def.element
  return inner ? classOf(inner) : 'secret'
}

export const hidden = '••••••'

/** A copy of a parsed input that is fit for the journal: secret members replaced, unlisted members dropped. */
export function showable(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    const field = shape[name]
    if (!field || value === undefined) continue
    shown[name] = classOf(field) === 'secret' ? hidden : value
  }
  return shown
}

/** The secret texts inside a parsed input, to be masked wherever the provider may echo them. */
export function secretTexts(schema: z.ZodType, input: unknown): string[] {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  return Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && value !== '' && shape[name] && classOf(shape[name]) === 'secret')
    .map(([, value]) => String(value))
}
