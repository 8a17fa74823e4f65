import { allOperations } from '../areas/areas'
import { isMutation, nameOf, type Operation } from '../engine/operation'
import { ANSWERS, REFUSAL, WARNING } from './answers'
import { REQUESTS } from './requests'
import { complaints, type Schema } from './schema'

const EMPTY: Schema = {
  oneOf: [
    { type: 'string', enum: [''] },
    { type: 'object', properties: { data: {} }, additionalProperties: false },
  ],
}

/** How an answer differs from our OpenAPI document. Every status except 200, 202 and 206 counts as a difference. */
export function answerComplaints(operation: Operation, status: number, body: string): string[] {
  const parsed: unknown = body === '' ? '' : JSON.parse(body)
  if (status === 202) return complaints(WARNING, parsed)
  if (status === 206) return complaints(REFUSAL, parsed)
  if (status !== 200) return [`status ${status} is not described`]
  const schema = ANSWERS[nameOf(operation)]
  if (!schema && !isMutation(operation)) return ['the operation has no described answer']
  return complaints(schema ?? EMPTY, parsed)
}

interface Field {
  name: string
  required: boolean
}

function fieldsOf(operation: Operation): Field[] {
  const names = (REQUESTS[nameOf(operation)] ?? '').split(' ').filter((name) => name !== '')
  return names.map((name) => ({ name: name.replace('!', ''), required: name.endsWith('!') }))
}

/** Fields have no type here, because each value may be sent as a string or as a number. */
function requestOf(operation: Operation): Record<string, unknown> {
  const fields = fieldsOf(operation)
  if (!isMutation(operation)) {
    return {
      parameters: fields.map(({ name, required }) => ({ name, in: 'query', required, schema: {} })),
    }
  }
  const properties = Object.fromEntries(fields.map(({ name }) => [name, {}]))
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return {
    requestBody: {
      description: 'JSON or form; the same fields may also be sent in the query; the body overrides it',
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    },
  }
}

/** `nullable` is a member of our own; OpenAPI 3.1 has the second type "null" in its place. */
function published(schema: Schema): Record<string, unknown> {
  const { nullable, items, properties, additionalProperties, oneOf, ...rest } = schema
  return {
    ...rest,
    ...(nullable ? { type: [schema.type, 'null'] } : {}),
    ...(items ? { items: published(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, published(it)])) }
      : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? published(additionalProperties) : additionalProperties,
        }),
    ...(oneOf ? { oneOf: oneOf.map(published) } : {}),
  }
}

function response(description: string, schema: Schema): Record<string, unknown> {
  return { description, content: { 'application/json': { schema: published(schema) } } }
}

function described(operation: Operation): Record<string, unknown> {
  const answer = ANSWERS[nameOf(operation)]
  return {
    operationId: `${operation.method.toLowerCase()}${operation.path.replace(/\//g, '-')}`,
    tags: [operation.path.split('/')[1]],
    ...requestOf(operation),
    responses: {
      200: answer
        ? response('done', answer)
        : { description: 'done, and nothing to say: no body, {}, "" or {"data": …empty}' },
      202: response('done, with a warning', WARNING),
      206: response('refused', REFUSAL),
      401: { description: 'wrong or missing credentials' },
    },
  }
}

export function openApiDocument(url: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of allOperations()) {
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = described(operation)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simulator of the telephony provider',
      version: '2.3.2',
      description: 'What the simulator offers. It is not the provider, and this is not the provider’s document.',
    },
    servers: [{ url }],
    security: [{ basic: [], key: [] }],
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        key: { type: 'apiKey', in: 'header', name: 'Security-Key' },
      },
    },
    paths,
  }
}
