import { personalMembers } from '@/lib/core/fields/field-class'
import type { AnyOperation, WriteOperation } from '@/lib/core/operation/operation'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { webhookEvents } from '@/lib/desk/webhooks/webhook'
import { type JsonSchema, jsonSchema } from './json-schema'

// The OpenAPI 3.1 document of the API, from the catalogue and the events of webhooks.

const text = { type: 'string' }
const orNull = { type: ['string', 'null'] }
const entry = { type: 'string', format: 'uuid', description: 'The change in Activity, and in /api/v1/changes.' }

const schemas = {
  Problem: {
    description:
      'RFC 9457. 4xx: this request changed nothing. If the kind is running, the change is in progress. After such an answer, and after a 5xx, send the request again with the same key.',
    type: 'object',
    required: ['type', 'status', 'title', 'detail', 'kind'],
    properties: {
      ...{ type: text, status: { type: 'integer' }, title: text, detail: text, kind: text, entry, verbatim: text },
      fields: { type: 'object', additionalProperties: text, description: 'What is wrong, by member of the input.' },
      example: { description: 'An input that would be accepted.' },
      sent: { type: 'boolean', description: 'Whether the provider got it.' },
      other: { type: 'object', description: 'The other change that prevents this one.' },
    },
  },
  Open: {
    description:
      'The change waits for a second person, or it is not known yet whether it happened. Send the request again with the same key.',
    type: 'object',
    required: ['status', 'entry', 'detail'],
    properties: {
      ...{ status: { enum: ['waiting', 'unknown'] }, entry, detail: text, verbatim: text, until: text },
      approval: { enum: ['asked', 'approved'] },
      other: { type: 'object' },
    },
  },
  DryRun: {
    description: 'Nothing was sent: what would be sent, and what blocks it.',
    type: 'object',
    required: ['status', 'target', 'sends'],
    properties: {
      ...{
        status: { const: 'not_sent' },
        target: text,
        sends: { type: 'object' },
        amount: text,
        first: { type: 'object' },
      },
      ...{
        blockedBy: { type: 'object' },
        approval: { type: 'object' },
        unverifiable: text,
        changes: { type: 'array' },
        toConfirm: { type: 'array' },
      },
    },
  },
  Change: {
    type: 'object',
    required: ['entry', 'status', 'state', 'operation', 'target', 'person', 'evidence'],
    properties: {
      ...{ entry, state: text, operation: text, target: text, person: text, verified: orNull, warning: orNull },
      status: { enum: ['running', 'done', 'unknown', 'rejected', 'waiting', 'not_sent'] },
      ...{ createdAt: text, sentAt: orNull, settledAt: orNull, nextCheckAt: orNull, detail: orNull, verbatim: orNull },
      ...{ createdIds: { type: 'array', items: text }, input: { type: 'object' }, repeatedBy: orNull },
      ...{ closedBy: orNull, closedReason: orNull, approval: { type: ['object', 'null'] } },
      evidence: { type: 'array', items: { type: 'object' } },
    },
  },
  Text: {
    type: 'object',
    required: ['id', 'at', 'from', 'to', 'text', 'media'],
    properties: {
      ...{ id: { type: 'integer' }, at: { type: 'string', format: 'date-time' }, from: orNull, to: orNull },
      ...{ text: orNull, media: { type: 'array', items: text } },
      confirmed: { type: ['boolean', 'null'], description: 'Whether the provider lists it too.' },
    },
  },
}

const ref = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` })
const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } })
const problem = (description: string) => ({ description, ...content(ref('Problem'), 'application/problem+json') })
const header = (name: string, description: string, required = false) => ({
  ...{ name, in: 'header', required, description, schema: text },
})
const inQuery = (name: string, schema: JsonSchema, required = false, description = '') => ({
  ...{ name, in: 'query', required, schema, ...(description && { description }) },
})

const failures = {
  400: problem('Not readable, or the key is missing. Nothing was sent.'),
  401: problem('The token is missing, wrong, revoked or expired. Nothing was sent.'),
  403: problem('The token may not do this. Nothing was sent.'),
  422: problem('The input is not valid, or the key was used for something else. Nothing was sent.'),
  429: problem('A limit is reached; see Retry-After. Nothing was sent.'),
}

function about({ id, label, area, allowed, kind }: AnyOperation, risks: readonly string[] = []) {
  const described = [`Roles: ${allowed.join(', ')}.`, ...(risks.length > 0 ? [`Risks: ${risks.join(', ')}.`] : [])]
  return {
    ...{ operationId: id, summary: label, tags: [area], description: described.join(' ') },
    ...{ 'x-roles': allowed, 'x-kind': kind, ...(risks.length > 0 && { 'x-risks': risks }) },
  }
}

const bodyOf = ({ input, example }: AnyOperation) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonSchema(input, 'input'), example } },
  },
})

function writePath(operation: WriteOperation) {
  const done = {
    description: 'It is done.',
    type: 'object',
    required: ['status', 'entry', 'verified'],
    properties: {
      ...{ status: { const: 'done' }, entry, warning: text, finding: text, createdIds: { type: 'array', items: text } },
      data: { anyOf: [jsonSchema(operation.output, 'output'), { type: 'null' }] },
      verified: { enum: ['confirmed', 'likely', 'unconfirmed', 'contradicted'] },
    },
  }
  return {
    post: {
      ...about(operation, operation.risks),
      parameters: [
        header(
          'Idempotency-Key',
          'The decision: a change with the same key and the same content is made only once. Not for a dry run.',
        ),
        header('Prefer', 'wait=30: waits up to 30 seconds for a change that is in progress. At most 60.'),
        inQuery('dryRun', { type: 'boolean' }, false, 'Shows what would be sent, and sends nothing.'),
        inQuery(
          'again',
          text,
          false,
          'The entry of an equal or disputed earlier change: confirms that this is a separate change. Once for each.',
        ),
      ],
      ...bodyOf(operation),
      responses: {
        200: { description: 'Done, or the dry run.', ...content({ anyOf: [done, ref('DryRun')] }) },
        202: { description: 'Waiting for approval, or unknown.', ...content(ref('Open')) },
        ...failures,
        409: problem(
          'Another change prevents this one, or this change is in progress (kind: running). This request sent nothing.',
        ),
        424: problem('The provider rejected it. It did not happen.'),
        503: problem('Nothing could be recorded, so nothing was sent. Send the request again with the same key.'),
      },
    },
  }
}

function readPath(operation: ReadOperation) {
  const schema = jsonSchema(operation.input, 'input')
  const answer = {
    type: 'object',
    required: ['data', 'asOf'],
    properties: {
      data: jsonSchema(operation.output, 'output'),
      asOf: { type: 'string', format: 'date-time' },
      stale: { type: 'boolean', description: 'The provider does not answer: this is the last reading.' },
      warning: text,
      next: { type: 'integer', description: 'The next page.' },
    },
  }
  const responses = {
    200: { description: 'The answer, with what the role may see.', ...content(answer) },
    ...failures,
    502: problem('The provider does not answer, and there is no earlier reading.'),
  }
  const [shared, names] = [about(operation), Object.keys(schema.properties ?? {})]
  const byUrl = personalMembers(operation.input, Object.fromEntries(names.map((name) => [name, '']))).length === 0
  const parameters = names.map((name) =>
    inQuery(name, schema.properties?.[name] ?? {}, schema.required?.includes(name)),
  )
  return {
    ...(byUrl && { get: { ...shared, parameters, responses } }),
    post: { ...shared, ...(byUrl && { operationId: `${operation.id}.post` }), ...bodyOf(operation), responses },
  }
}

export const operationPath = (id: string) => `/api/v1/operations/${id}`

export function openApi() {
  const id = { name: 'entry', in: 'path', required: true, schema: text }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Switchroom',
      version: '1',
      description:
        'The operations of this console for scripts: the same roles, limits, approvals and journal as for people. Values that a role may not see are masked.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas },
    paths: {
      ...Object.fromEntries(
        [...catalogue.values()].map((operation) => [
          operationPath(operation.id),
          operation.kind === 'write' ? writePath(operation) : readPath(operation),
        ]),
      ),
      '/api/v1/changes/{entry}': {
        get: {
          ...{ operationId: 'change', summary: 'A change with its evidence', parameters: [id] },
          responses: {
            200: { description: 'The change.', ...content(ref('Change')) },
            404: problem('No such change.'),
          },
        },
      },
      '/api/v1/texts/{text}': {
        get: {
          ...{ operationId: 'text', summary: 'A received text', parameters: [{ ...id, name: 'text' }] },
          responses: {
            200: { description: 'The text, with what the role may see.', ...content(ref('Text')) },
            404: problem('No such text.'),
          },
        },
      },
    },
    webhooks: Object.fromEntries(Object.entries(webhookEvents).map(([type, label]) => [type, webhook(type, label)])),
  }
}

const webhook = (type: string, summary: string) => ({
  post: {
    ...{ operationId: `webhook.${type}`, summary, tags: ['webhooks'] },
    requestBody: content({
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: { type: 'object' },
      },
    }),
    responses: { 200: { description: 'Received. Any status of 200 to 299 counts.' } },
  },
})
