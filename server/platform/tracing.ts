import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/core/process-state'

// Where calls to the provider are reported for traces. This module does not load OpenTelemetry (decision 163).

export interface TracedCall {
  kind: 'read' | 'change'
  operation: string
  /** The class of the answer. */
  answer: string
  milliseconds: number
}

interface Tracing {
  report?: (call: TracedCall) => void
  end?: () => Promise<void>
}

/** Filled by opentelemetry.ts if an endpoint is set. */
export const tracing = processState('tracing', (): Tracing => ({}))

export function traceCall(call: TracedCall): void {
  tracing().report?.(call)
}

/** Sends the spans that were not sent yet, within two seconds: a stop does not wait longer for a collector that does not answer. */
export async function endTracing(): Promise<void> {
  await Promise.race([tracing().end?.(), sleep(2_000, undefined, { ref: false })])
}
