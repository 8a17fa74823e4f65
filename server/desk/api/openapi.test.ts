import { Ajv2020 } from 'ajv/dist/2020'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApi, operationPath } from '@/lib/desk/api/openapi'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { type ApiAnswer, apiFor, tokenOf } from '@/server/testing/api'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'

// The document, against the examples of the catalogue and the answers of the API.

const testbed = fileTestbed()
const document = JSON.parse(JSON.stringify(openApi()))
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'api')

let api: ReturnType<typeof apiFor>
let settle: () => Promise<void>
beforeAll(async () => {
  const admin = await testbed.actor('admin')
  api = apiFor(await tokenOf(admin))
  settle = () => testbed.settleOpen(admin)
})

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function complaints(path: string[], value: unknown): unknown {
  const validate = ajv.compile({ $ref: `api#${pointer(...path)}` })
  return validate(value) ? null : validate.errors
}

/** What the document says of this status, and of its content type. */
function complaintsOf(path: string, method: string, { status, headers, body }: ApiAnswer): unknown {
  const type = headers.get('content-type') ?? ''
  return complaints(['paths', path, method, 'responses', String(status), 'content', type, 'schema'], body)
}

it('the document describes every operation, and changes', () => {
  expect(Object.keys(document.paths)).toEqual([
    ...[...catalogue.keys()].map(operationPath),
    '/api/v1/changes/{entry}',
    '/api/v1/texts/{text}',
  ])
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(JSON.stringify(document)).not.toContain('$defs')
})

it.each([...catalogue.values()].map((operation) => [operation.id, operation] as const))(
  'the example of %s fits its schema, and its answer the document',
  async (id, { kind, example }) => {
    const path = operationPath(id)
    const schema = ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema']
    expect(complaints(schema, example)).toBeNull()
    // A change as a dry run: its real answers follow.
    const answer = await api.run(id, example, { query: kind === 'write' ? '?dryRun=true' : '' })
    // Its document is stored nowhere.
    expect(answer.status).toBe(id === 'fax.send' ? 422 : 200)
    expect(complaintsOf(path, 'post', answer)).toBeNull()
  },
)

describe('the answer of a change', () => {
  it.each(everyWrite())('$operation.id fits the document, as does the change', async (attempt) => {
    testbed.simulator.reset()
    await prepareWorld(testbed, attempt)
    const { id } = attempt.operation
    const answer = await api.run(id, attempt.input(3), { key: id })
    expect(complaintsOf(operationPath(id), 'post', answer)).toBeNull()
    const change = await api.change(answer.body.entry)
    expect(complaintsOf('/api/v1/changes/{entry}', 'get', change)).toBeNull()
    await settle()
  })

  it.each([
    ['invalid', {}, 422],
    ['unknown', { amount: 171 }, 202],
    ['rejected', { amount: 172 }, 424],
  ] as const)('that is %s fits it too', async (name, input, status) => {
    testbed.simulator.reset()
    const refill = { method: 'PUT', path: '/account/refillbalance' } as const
    if (name === 'unknown') testbed.simulator.faults.add({ ...refill, kind: 'reset', when: 'after' })
    if (name === 'rejected') testbed.simulator.faults.add({ ...refill, kind: 'status', status: 400 })
    const answer = await api.run('billing.refillBalance', input, { key: name })
    expect(answer.status).toBe(status)
    expect(complaintsOf(operationPath('billing.refillBalance'), 'post', answer)).toBeNull()
    await settle()
  })
})
