import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { type SentSpan, startCollector } from '@/scripts/testing/collector'
import { env } from '@/server/platform/env'
import { startTracing } from '@/server/platform/opentelemetry'
import { endTracing, traceCall, tracing } from '@/server/platform/tracing'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

let testbed: Testbed
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  testbed = await openTestbed()
  collector = await startCollector()
})
afterAll(async () => {
  await collector.close()
  await testbed.close()
})

const attribute = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]

it('spans of a request with a refill have names and no content', async () => {
  const finance = await testbed.actor('finance')
  startTracing(collector.url)
  // As Next makes them: the URL in name and target, the error with its message.
  const attributes = {
    'next.span_type': 'BaseServer.handleRequest',
    'http.method': 'POST',
    'http.target': '/billing?number=2125550195',
    'http.route': '/billing',
    'http.status_code': 200,
  }
  await trace.getTracer('next.js').startActiveSpan('POST /billing?number=2125550195', { attributes }, async (span) => {
    const outcome = await testbed.act(finance, refillBalance, { amount: 4137 })
    expect(outcome.status).toBe('done')
    span.recordException(new Error('No room for dana@example.com'))
    span.setStatus({ code: 2, message: 'No room for dana@example.com' })
    span.end()
  })
  await endTracing()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /billing')
  const refill = spans.find(({ name }) => name === 'provider billing.refillBalance')
  expect(attribute(request, 'http.route')).toBe('/billing')
  expect(refill?.parentSpanId).toBe(request?.spanId)
  expect([attribute(refill, 'switchroom.kind'), attribute(refill, 'switchroom.answer')]).toEqual([
    'change',
    'succeeded',
  ])
  expect(spans.map(({ name }) => name)).toContain('provider billing.getBalance')
  const { PROVIDER_USERNAME, PROVIDER_PASSWORD, PROVIDER_SECURITY_KEY, JOURNAL_KEY } = env()
  const secrets = [PROVIDER_USERNAME, PROVIDER_PASSWORD, PROVIDER_SECURITY_KEY, JOURNAL_KEY]
  const content = ['2125550195', 'dana@example.com', 'number=', '?', '4137', finance.email, ...secrets]
  // The service has the name that the simulator's account has, too.
  const names = 'switchroom'
  const sent = collector.text().replaceAll(names, '')
  expect(content.filter((each) => each !== names && sent.includes(each))).toEqual([])
})

it('calls without an endpoint are reported to nobody', () => {
  expect(tracing().report).toBeUndefined()
  expect(() => traceCall({ kind: 'read', operation: 'x', answer: 'succeeded', milliseconds: 1 })).not.toThrow()
})

it('only one module imports OpenTelemetry, and only when asked', () => {
  const server = join(import.meta.dirname, '../..')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
  const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(having(/from '@opentelemetry\//)).toEqual(['platform/opentelemetry.ts'])
  expect(having(/from '[^']*\/opentelemetry'/)).toEqual([])
})
