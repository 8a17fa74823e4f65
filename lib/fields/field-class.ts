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
export function redacted(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    const field = shape[name]
    if (!field || value === undefined) continue
    shown[name] = classOf(field) === 'secret' ? hidden : value
  }
  return shown
}

/**
 * What `showable` kept, for a role that may not see whom it is about: personal members hidden too, and members that the schema does
 * not have (any more), because nobody can say what they are.
 */
export function withoutPersons(schema: z.ZodType, shown: Record<string, unknown>): Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      const field = shape[name]
      const open = field && ['public', 'internal'].includes(classOf(field))
      return [name, open ? value : hidden]
    }),
  )
}

/** Members that do not belong into an address: addresses are kept in histories and logs. Members without a field are refused later. */
export function personalMembers(schema: z.ZodType, given: object): string[] {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  return Object.keys(given).filter((name) => shape[name] && ['personal', 'secret'].includes(classOf(shape[name])))
}

/** The secret texts inside a parsed input, to be masked wherever the provider may echo them. */
export function secretTexts(schema: z.ZodType, input: unknown): string[] {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  return (
    Object.entries((input ?? {}) as Record<string, unknown>)
      .filter(
        ([name, value]) => value !== undefined && value !== '' && shape[name] && classOf(shape[name]) === 'secret',
      )
      // One by one: of a list that is echoed in part, each part is a secret.
      .flatMap(([, value]) => (Array.isArray(value) ? [...value, value].map(String) : [String(value)]))
  )
}
