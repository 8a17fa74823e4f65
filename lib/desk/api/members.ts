import type { JsonSchema } from './json-schema'

export interface Member {
  name: string
  required: boolean
  /** The type and the possible values of the member. */
  says: string
}

/** The members of an input, of any of its alternatives. */
export function membersOf(schema: JsonSchema): Member[] {
  const forms = [schema, ...formsOf(schema)]
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  return names.map((name) => {
    const having = forms.filter(({ properties }) => properties && name in properties)
    const says = [...new Set(having.flatMap(({ properties }) => saysOf(properties?.[name] ?? {})))]
    return { name, required: having.every(({ required }) => required?.includes(name)), says: says.join(', ') }
  })
}

const formsOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] =>
  [anyOf, oneOf, allOf].flatMap((some) =>
    ((some as JsonSchema[] | undefined) ?? []).flatMap((one) => [one, ...formsOf(one)]),
  )

function saysOf(schema: JsonSchema): string[] {
  const { type, items, maxLength } = schema
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value))
  const forms = formsOf(schema)
  if (forms.length > 0) return forms.flatMap(saysOf)
  const types = type === undefined ? ['any'] : [type].flat()
  if (types.includes('array')) return [`list of ${saysOf((items as JsonSchema | undefined) ?? {}).join(' or ')}`]
  const most = maxLength ? `, at most ${maxLength} characters` : ''
  return [`${types.join(' or ')}${most}`.replace('string', 'text')]
}
