import { afterEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/core/acts/outcome'
import { inFlight } from '@/server/core/operations/in-flight'
import { stopOnSignals } from './stop'

afterEach(() => void vi.restoreAllMocks())

it('second signal does not interrupt what the first awaits', async () => {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  let answer = (_: Outcome) => {}
  const act = inFlight({ id: 'one', payloadHash: '' }, () => new Promise<Outcome>((resolve) => (answer = resolve)))
  stopOnSignals({ stopOthers: async () => {}, stopBeating: async () => {} })
  try {
    process.emit('SIGTERM')
    // As the system does: a signal without a listener ends the process.
    expect(process.listenerCount('SIGTERM')).toBe((before.get('SIGTERM')?.length ?? 0) + 1)
    process.emit('SIGTERM')
    process.emit('SIGINT')
    expect(exit).not.toHaveBeenCalled()
    answer({ status: 'refused', fault: { kind: 'gate', message: '' } })
    await act
    await expect.poll(() => exit).toHaveBeenCalledOnce()
  } finally {
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener)
  }
})
