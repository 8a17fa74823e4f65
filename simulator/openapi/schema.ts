/** The part of JSON Schema that describes the simulator's answers. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  nullable?: boolean
  enum?: readonly (string | number)[]
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  oneOf?: readonly Schema[]
  description?: string
}

export const text: Schema = { type: 'string' }
export const integer: Schema = { type: 'integer' }
export const money: Schema = { type: 'string', pattern: '^-?\\d+\\.\\d{2}(\\d{2})?$', description: 'decimal text' }
export const number: Schema = { type: 'string', pattern: '^\\d{10}$', description: 'ten digits' }
export const moment: Schema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00$' }
export const identifier: Schema = { type: 'string', pattern: '^\\d+$' }
export const yesNo: Schema = { type: 'string', enum: ['yes', 'no'] }
export const onOff: Schema = { type: 'string', enum: ['on', 'off'] }

export function pattern(source: string): Schema {
  return { type: 'string', pattern: source }
}

export function nullable(schema: Schema): Schema {
  return { ...schema, nullable: true }
}

export function oneOf(...values: string[]): Schema {
  return { type: 'string', enum: values }
}

/** Exactly these members; all except the `optional` ones are required. */
export function record(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

export function list(items: Schema): Schema {
  return { type: 'array', items }
}

/** Any names, one kind of value. */
export function map(values: Schema): Schema {
  return { type: 'object', additionalProperties: values }
}

export function data(schema: Schema): Schema {
  return record({ data: schema })
}

export function countedSchema(schema: Schema): Schema {
  return record({ data: schema, total: integer })
}

export function paged(schema: Schema): Schema {
  return record({ data: schema, total: integer, total_pages: integer, current_page: integer })
}

/** What is wrong with a value, each problem with its place: `data[0].did: …`. Empty if the value matches. */
export function complaints(schema: Schema, value: unknown, place = 'body'): string[] {
  if (schema.oneOf) {
    const fits = schema.oneOf.some((candidate) => complaints(candidate, value, place).length === 0)
    return fits ? [] : [`${place}: fits none of the shapes`]
  }
  if (value === null) return schema.nullable ? [] : [`${place}: is null`]
  if (!isOfType(schema.type, value)) return [`${place}: is not of type ${schema.type}`]
  if (schema.enum && !schema.enum.includes(value as string))
    return [`${place}: ${value} is not one of ${schema.enum.join(', ')}`]
  if (schema.pattern && !new RegExp(schema.pattern).test(String(value)))
    return [`${place}: ${value} is not ${schema.pattern}`]
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((item, index) => complaints(items, item, `${place}[${index}]`)) : []
  }
  return typeof value === 'object' ? objectComplaints(schema, value as Record<string, unknown>, place) : []
}

function objectComplaints(schema: Schema, value: Record<string, unknown>, place: string): string[] {
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${place}.${name}: is missing`)
  const rest = Object.entries(value).flatMap(([name, item]) => {
    const member = schema.properties?.[name]
    if (member) return complaints(member, item, `${place}.${name}`)
    if (schema.additionalProperties === false) return [`${place}.${name}: is not described`]
    if (typeof schema.additionalProperties === 'object')
      return complaints(schema.additionalProperties, item, `${place}.${name}`)
    return []
  })
  return [...missing, ...rest]
}

function isOfType(type: Schema['type'], value: unknown): boolean {
  if (type === undefined) return true
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  // The other types have the same name in JSON Schema and in JavaScript.
  const own = typeof value
  return own === type
}
