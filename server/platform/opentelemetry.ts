import 'server-only'
import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { processState } from '@/lib/core/process-state'
import { buildId } from './build-id'
import { log } from './log'
import { tracing } from './tracing'

// Traces, loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. Next makes spans of requests; we make a span of each call to the provider.

const OURS = 'switchroom'

export function startTracing(endpoint: string): void {
  const inner = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const exporter: SpanExporter = {
    export: (spans, done) =>
      inner.export(spans.map(withoutContent), (result) => {
        noted(result.error)
        done(result)
      }),
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OURS, 'service.version': buildId() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  // No propagator, because a caller must not choose the id of our trace, or the trace that it continues.
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer(OURS)
  tracing().report = ({ kind, operation, answer, milliseconds }) => {
    const end = Date.now()
    const attributes = { 'switchroom.operation': operation, 'switchroom.kind': kind, 'switchroom.answer': answer }
    const span = tracer.startSpan(`provider ${operation}`, {
      kind: SpanKind.CLIENT,
      startTime: end - milliseconds,
      attributes,
    })
    if (answer === 'uncertain' || answer === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  }
  tracing().end = async () => {
    tracing().report = undefined
    await provider.shutdown().catch(() => {})
    trace.disable()
    context.disable()
  }
}

const lost = processState('traces lost', () => ({ now: false }))

/** Warns once per outage, so that an unreachable collector does not fill the log. */
function noted(error: Error | undefined): void {
  if (error && !lost().now) {
    const status: unknown = Object(error).code
    log.warn({ ...(typeof status === 'number' && { status }) }, 'traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  lost().now = error !== undefined
}

/**
 * Next's spans contain URLs with queries, and errors with their messages; both may have personal data. So the exported
 * span has only a name made from the route's pattern, and a short list of attributes.
 */
function withoutContent(span: ReadableSpan): ReadableSpan {
  const ours = span.instrumentationScope.name === OURS
  return {
    name: ours ? span.name : nameOf(span.attributes),
    attributes: ours ? span.attributes : listed(span.attributes),
    events: [],
    links: [],
    status: { code: span.status.code },
    kind: span.kind,
    spanContext: () => ({ ...span.spanContext(), traceState: undefined }),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

const route = (attributes: Attributes) => attributes['http.route'] ?? attributes['next.route']

/** A span's name, such as "GET /activity/[entry]" or "AppRender.getBodyResult /activity/[entry]". */
function nameOf(attributes: Attributes): string {
  const { 'next.span_type': type, 'http.method': method } = attributes
  const what = type === 'BaseServer.handleRequest' ? method : type
  return [what ?? 'request', route(attributes)].filter(Boolean).join(' ')
}

/** The exported attributes, under the names that collectors know. */
function listed(attributes: Attributes): Attributes {
  const {
    'http.method': method,
    'http.status_code': status,
    'next.rsc': component,
    'next.span_type': type,
  } = attributes
  return {
    'http.request.method': method,
    'http.response.status_code': status,
    'http.route': route(attributes),
    'next.rsc': component,
    'next.span_type': type,
  }
}
