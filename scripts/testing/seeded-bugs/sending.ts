import type { Bug } from './bug'

const recovery = 'server/core/operations/recovery.test.ts'
const classesTest = 'server/core/operations/classes.test.ts'

/** A request is recorded first, then written once, on one connection. */
export const sending: Bug[] = [
  {
    file: 'server/core/operations/send.ts',
    text: 'const FENCE_MS = 2_000',
    instead: 'const FENCE_MS = 20_000',
    breaks: 'a process that was paused wakes up and sends',
    tests: [recovery],
    named: 'process paused',
  },
  {
    file: 'server/platform/provider/channel.ts',
    text: '!(await connected.takeSilent()) || tooLate()',
    instead: '!(await connected.takeSilent()) && tooLate()',
    breaks: 'neither the fence nor a closed connection stops the write',
    tests: [recovery],
    named: 'process paused',
  },
  {
    file: 'server/platform/provider/connect.ts',
    text: '!hasAnswered && !socket.destroyed && socket.writable && socket.readableLength === 0',
    instead: '!socket.destroyed && socket.writable',
    breaks: 'bytes received before the request count as its answer',
    tests: ['server/platform/provider/early-bytes.test.ts'],
  },
  {
    file: 'server/platform/provider/exchange.ts',
    text: 'createConnection: () => via.socket,',
    instead: 'agent: false,\n            createConnection: () => via.socket,',
    breaks: 'the request is sent on a second, unobserved connection',
    tests: [classesTest],
    named: 'one connection',
  },
  {
    file: 'server/core/operations/send.ts',
    text: 'const stopped = await markSent(intent, attempt, before?.ok ? before : null)\n',
    instead:
      'const stopped = null as Awaited<ReturnType<typeof markSent>>\n    void markSent(intent, attempt, before?.ok ? before : null).catch(() => {})\n',
    breaks: 'the request is written before its record is committed',
    tests: ['server/core/operations/crash-points.test.ts'],
  },
  {
    file: 'server/core/operations/send.ts',
    text: `  const tooLate = within(FENCE_MS)
  try {
    const stopped = await markSent(intent, attempt, before?.ok ? before : null)
`,
    instead: `  let tooLate = () => true
  try {
    const stopped = await markSent(intent, attempt, before?.ok ? before : null)
    tooLate = within(FENCE_MS)
`,
    breaks: 'the fence does not see a pause of the record itself',
    tests: [recovery],
    named: 'process paused',
  },
  {
    file: 'server/core/journal/settle.ts',
    text: "(['planned', 'sent'] as const)) {",
    instead: "(['planned'] as const)) {",
    breaks: 'a change stopped by the fence stays recorded as sent, and becomes unknown',
    tests: [recovery],
    named: 'process paused',
  },
  {
    file: 'server/core/jobs/recover.ts',
    text: "transition(writing(), { id, from: 'sent', to: 'uncertain', by: jobs.recover, patch })",
    instead: "transition(writing(), { id, from: 'sent', to: 'not_sent', by: jobs.recover, patch })",
    breaks: 'a request written by a dead process is reported as not sent',
    tests: [recovery],
    named: 'dead process:',
  },
  {
    file: 'server/core/operations/gates.ts',
    text: 'if (highImpact(operation) && !(await durable()))',
    instead: 'if (highImpact(operation) && (await durable()) === undefined)',
    breaks: 'money is spent while the database does not persist commits',
    tests: ['server/core/operations/guards'],
    named: 'durable',
  },
  {
    file: 'server/core/operations/gates.ts',
    text: 'if (tier(operation) === 3 && confirm?.typed !== target) {',
    instead: 'if (tier(operation) === 3 && confirm?.typed && confirm.typed !== target) {',
    breaks: 'a deletion without the typed name is sent',
    tests: ['server/core/operations/guards'],
    named: 'typed name',
  },
  {
    file: 'lib/core/operation/operation.ts',
    text: "return state === 'failed' || state === 'rejected'",
    instead: "return state === 'rejected'",
    breaks: 'a false 4xx is trusted without a check',
    tests: ['server/core/operations/judgement'],
    named: 'false rejection',
  },
  {
    file: 'server/core/operations/unknown.ts',
    text: 'const locked = repeatLocked(entry, await readingsOf(entry.id), verifiable(operation) !== null)',
    instead: 'const locked = repeatLocked(entry, await readingsOf(entry.id), verifiable(operation) === null)',
    breaks: 'an unknown is repeated without a check of the provider’s state',
    tests: ['server/core/operations/unknowns'],
    named: 'requires a check',
  },
]
