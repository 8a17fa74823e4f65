import { z } from 'zod'
import { hidden } from './hidden'

/**
 * How a value may be shown and kept, in rising order.
 * public: anywhere · internal: journal and logs · personal: journal, never logs · secret: nowhere (the default, so that a
 * forgotten mark hides too much rather than too little).
 */
const order = ['public', 'internal', 'personal', 'secret'] as const
export type FieldClass = (typeof order)[number]
/** The most that somebody may see. Nobody is shown secrets by class: who sees everything has no ceiling. */
export type Ceiling = Exclude<FieldClass, 'secret'>

const classes = z.registry<{ fieldClass: FieldClass }>()
const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** Marks what a schema describes, however deep it stands in another. A mark covers everything below it. */
export function classed<S extends z.ZodType>(fieldClass: FieldClass, schema: S): S {
  classes.add(schema, { fieldClass })
  return schema
}

/** Says what comes out of a schema that makes something new: a shape whose members are classed. */
export function shaped<S extends z.ZodType>(schema: S, shape: z.ZodType): S {
  shapes.set(schema, shape)
  return schema
}

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

/** The schema that describes the value, without what only wraps it; a mark on a wrapper counts. */
function core(schema: z.ZodType): z.ZodType {
  if (classes.has(schema)) return schema
  const shape = shapes.get(schema)
  if (shape) return core(shape)
  const { type, innerType, in: from, out } = defOf(schema)
  const inner = type === 'pipe' ? (out && defOf(out).type !== 'transform' ? out : from) : innerType
  return inner ? core(inner) : schema
}

/** The forms that a value may have: of one of several, each; of everything else, one. A mark on the whole covers them. */
function forms(schema: z.ZodType): z.ZodType[] {
  const described = core(schema)
  const { options } = defOf(described)
  return options && !classes.has(described) ? options.flatMap(forms) : [described]
}

/** The members of an object in any of its forms, each with every schema that it may have. */
function membersOf(described: readonly z.ZodType[]): Record<string, z.ZodType[]> {
  const members: Record<string, z.ZodType[]> = {}
  for (const [name, field] of described.flatMap((form) => Object.entries(defOf(form).shape ?? {}))) {
    members[name] = [...(members[name] ?? []), field]
  }
  return members
}

type Visit = (fieldClass: FieldClass, value: unknown) => unknown

/** The value made anew, each part as `visit` has it. Of several schemas the strictest counts; what none describes is secret. */
function walk(schemas: readonly z.ZodType[], value: unknown, visit: Visit): unknown {
  if (value === null || value === undefined) return value
  // The value is there, so a form that says nothing but "none" is not its own.
  const isNone = (one: z.ZodType) => !classes.has(one) && ['null', 'undefined'].includes(defOf(one).type)
  const described = schemas.flatMap(forms).filter((one) => !isNone(one))
  const own = described.map((one) => classes.get(one)?.fieldClass)
  const strictest = own.filter((one) => one !== undefined).sort((a, b) => order.indexOf(b) - order.indexOf(a))[0]
  // Where only some of them are marked, nobody can say which one the value is.
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

/** Everything hidden, in the shape it had, so that a page need not know. */
function blank(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.length === 0 ? [] : [hidden]
  return typeof value === 'object' ? {} : hidden
}

/** A copy in which everything above the ceiling is hidden, at any depth. */
export function masked<T>(schema: z.ZodType, value: T, ceiling: Ceiling): T {
  return walk([schema], value, (fieldClass, part) => (above(fieldClass, ceiling) ? blank(part) : part)) as T
}

/** A copy of a parsed input that is fit for the journal: without its secrets. */
export function redacted(schema: z.ZodType, input: unknown): Record<string, unknown> {
  return masked(schema, input ?? {}, 'personal') as Record<string, unknown>
}

/** The texts above the ceiling: they must not stand in a sentence, an address or an echo either. */
export function textsAbove(schema: z.ZodType, value: unknown, ceiling: Ceiling): string[] {
  const texts: string[] = []
  walk([schema], value, (fieldClass, part) => {
    if (above(fieldClass, ceiling)) texts.push(...textsIn(part))
    return part
  })
  return texts
}

/** One by one: of a list that is echoed in part, each part is a secret; and the list as it is written. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value))
    return [...value.flatMap(textsIn), ...(value.length > 1 ? [value.map(String).join(',')] : [])]
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}

/** The secret texts inside a parsed input, to be masked wherever the provider may echo them. */
export function secretTexts(schema: z.ZodType, input: unknown): string[] {
  return textsAbove(schema, input, 'personal')
}

function hides(schema: z.ZodType, ceiling: Ceiling): boolean {
  const described = core(schema)
  const own = classes.get(described)?.fieldClass
  if (own) return above(own, ceiling)
  const { element, valueType, options, shape } = defOf(described)
  const below = [element, valueType, ...(options ?? []), ...Object.values(shape ?? {})]
  const known = below.filter((one) => one !== undefined)
  return known.length === 0 || known.some((one) => hides(one, ceiling))
}

/** Names of members, at any depth, of which something is above the ceiling. */
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

/** Members that do not belong into an address: addresses are kept in histories and logs. Members without a field are refused later. */
export function personalMembers(schema: z.ZodType, given: object): string[] {
  const members = membersOf(forms(schema))
  return Object.keys(given).filter((name) => members[name]?.some((field) => hides(field, 'internal')))
}
