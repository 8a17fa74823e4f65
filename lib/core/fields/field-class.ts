import { z } from 'zod'
import { hidden } from './hidden'

/**
 * Where a value may be shown and stored, in rising order. public: anywhere · internal: journal and logs · personal:
 * journal, never logs · secret: nowhere (the default, so that a forgotten mark hides too much rather than too little).
 */
const order = ['public', 'internal', 'personal', 'secret'] as const
export type FieldClass = (typeof order)[number]
/** The highest class that a role sees. A role with a ceiling never sees secrets; a role without one sees everything. */
export type Ceiling = Exclude<FieldClass, 'secret'>

const classes = z.registry<{ fieldClass: FieldClass }>()
const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** Sets the class of a schema at any depth. It applies to everything below it. */
export function classed<S extends z.ZodType>(fieldClass: FieldClass, schema: S): S {
  classes.add(schema, { fieldClass })
  return schema
}

/** Declares the classes of a transform's output: a shape whose members are classed. */
export function shaped<S extends z.ZodType>(schema: S, shape: z.ZodType): S {
  shapes.set(schema, shape)
  return schema
}

export const shapeOf = (schema: z.ZodType): z.ZodType | undefined => shapes.get(schema)

const above = (fieldClass: FieldClass, ceiling: Ceiling) => order.indexOf(fieldClass) > order.indexOf(ceiling)

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** The innermost schema without wrappers; a class on a wrapper counts. */
function core(schema: z.ZodType): z.ZodType {
  if (classes.has(schema)) return schema
  const shape = shapes.get(schema)
  if (shape) return core(shape)
  const { type, innerType, in: from, out } = defOf(schema)
  const inner = type === 'pipe' ? (out && defOf(out).type !== 'transform' ? out : from) : innerType
  return inner ? core(inner) : schema
}

/** The alternatives of a value: each option of a union, else the schema itself. A class on the whole applies to all. */
function forms(schema: z.ZodType): z.ZodType[] {
  const described = core(schema)
  const { options } = defOf(described)
  return options && !classes.has(described) ? options.flatMap(forms) : [described]
}

/** Members of an object in any of its alternatives, each with all its possible schemas. */
function membersOf(described: readonly z.ZodType[]): Record<string, z.ZodType[]> {
  // A name from outside must not find what every object inherits.
  const members: Record<string, z.ZodType[]> = Object.create(null)
  for (const [name, field] of described.flatMap((form) => Object.entries(defOf(form).shape ?? {}))) {
    members[name] = [...(members[name] ?? []), field]
  }
  return members
}

type Visit = (fieldClass: FieldClass, value: unknown) => unknown

/**
 * Rebuilds the value, with each leaf replaced by what `visit` returns. If several schemas fit, the strictest class counts. A value
 * that no schema describes is secret.
 */
function walk(schemas: readonly z.ZodType[], value: unknown, visit: Visit): unknown {
  if (value === null || value === undefined) return value
  // The value is not null, so an alternative that only allows null is irrelevant.
  const isNone = (one: z.ZodType) => !classes.has(one) && ['null', 'undefined'].includes(defOf(one).type)
  const described = schemas.flatMap(forms).filter((one) => !isNone(one))
  const own = described.map((one) => classes.get(one)?.fieldClass)
  const strictest = own.filter((one) => one !== undefined).sort((a, b) => order.indexOf(b) - order.indexOf(a))[0]
  // If only some alternatives have a class, it is unclear which one applies.
  if (strictest) return visit(own.every((one) => one !== undefined) ? strictest : 'secret', value)
  const inner = (fields: readonly z.ZodType[], part: unknown) =>
    fields.length > 0 ? walk(fields, part, visit) : visit('secret', part)
  if (Array.isArray(value)) {
    const elements = described.flatMap((one) => defOf(one).element ?? [])
    return elements.length > 0 ? value.map((item) => walk(elements, item, visit)) : visit('secret', value)
  }
  if (typeof value !== 'object') return visit('secret', value)
  const values = described.flatMap((one) => defOf(one).valueType ?? [])
  const members = membersOf(described)
  const fieldsOf = (name: string) => [...(members[name] ?? []), ...values]
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, inner(fieldsOf(name), part)]),
  )
}

/** Hides everything but the shape, so that pages need no special case. */
function blank(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.length === 0 ? [] : [hidden]
  return typeof value === 'object' ? {} : hidden
}

/** A copy with everything above the ceiling hidden, at any depth. */
export function masked<T>(schema: z.ZodType, value: T, ceiling: Ceiling): T {
  return walk([schema], value, (fieldClass, part) => (above(fieldClass, ceiling) ? blank(part) : part)) as T
}

/** A copy of a parsed input for the journal, without its secrets. */
export function redacted(schema: z.ZodType, input: unknown): Record<string, unknown> {
  return masked(schema, input ?? {}, 'personal') as Record<string, unknown>
}

/** Strings above the ceiling, which must not appear in a sentence, URL or echo either. */
export function textsAbove(schema: z.ZodType, value: unknown, ceiling: Ceiling): string[] {
  const texts: string[] = []
  walk([schema], value, (fieldClass, part) => {
    if (above(fieldClass, ceiling)) texts.push(...textsIn(part))
    return part
  })
  return texts
}

/** Each item of a list, because an answer may echo only some of them; and the list joined into one string. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value))
    return [...value.flatMap(textsIn), ...(value.length > 1 ? [value.map(String).join(',')] : [])]
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}

/** Secret strings of a parsed input, to be masked wherever the provider may echo them. */
export function secretTexts(schema: z.ZodType, input: unknown): string[] {
  return textsAbove(schema, input, 'personal')
}

function hides(schema: z.ZodType, ceiling: Ceiling): boolean {
  const described = core(schema)
  const own = classes.get(described)?.fieldClass
  if (own) return above(own, ceiling)
  const { element, valueType, options, shape } = defOf(described)
  const below = [element, valueType, ...(options ?? []), ...Object.values(shape ?? {})]
  const knownClasses = below.filter((one) => one !== undefined)
  return knownClasses.length === 0 || knownClasses.some((one) => hides(one, ceiling))
}

/** Names of members, at any depth, with something above the ceiling. */
export function namesAbove(schema: z.ZodType, ceiling: Ceiling): string[] {
  const described = forms(schema)
  const inside = described.flatMap((form) => {
    const { element, valueType } = defOf(form)
    return [element, valueType].flatMap((one) => (one ? namesAbove(one, ceiling) : []))
  })
  const own = Object.entries(membersOf(described)).flatMap(([name, fields]) => {
    const deeper = fields.flatMap((field) => namesAbove(field, ceiling))
    if (deeper.length > 0) return deeper
    return fields.some((field) => hides(field, ceiling)) ? [name] : []
  })
  return [...new Set([...inside, ...own])]
}

/** Members that must not be in a URL, because histories and logs store URLs. Unknown members are refused later. */
export function personalMembers(schema: z.ZodType, input: object): string[] {
  const members = membersOf(forms(schema))
  return Object.keys(input).filter((name) => members[name]?.some((field) => hides(field, 'internal')))
}
