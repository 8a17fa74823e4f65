import { reasonOf } from '@/server/platform/db/reason'

type Part = { stop(): Promise<void>; exited?: Promise<unknown> }

/**
 * Tracks what a launcher started. A signal, a failed start, or a part that ends stops everything, latest first: the
 * console drains before its database stops. `says` prints progress for the terminal.
 */
export function lifetime({ says = () => {} }: { says?: (line: string) => void } = {}) {
  const parts: Promise<Part | undefined>[] = []
  let ending: Promise<never> | undefined
  let exitCode: () => number | Promise<number> = () => 0

  async function stopAll(code?: number): Promise<never> {
    says('Stopping …')
    for (const part of parts.reverse()) {
      await (await part)?.stop().catch((error: Error) => console.error(error.message))
    }
    says('Stopped.')
    process.exit(code ?? (await exitCode()))
  }

  function end(code?: number): Promise<never> {
    ending ??= stopAll(code)
    return ending
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())

  return {
    /** Registers a part while it starts, so that a signal during the start leaves nothing behind. */
    async own<T extends Part>(name: string, starting: Promise<T> | T): Promise<T> {
      const part = Promise.resolve(starting)
      parts.push(part.catch(() => undefined))
      const { exited } = await part
      void exited?.then(() => {
        if (ending) return
        console.error(`${name} stopped unexpectedly. Shutting down.`)
        void end(1)
      })
      return part
    },
    /** Exit code after a signal. */
    exitWith(code: () => number | Promise<number>) {
      exitCode = code
    },
    /** Stops everything and exits after the work is done. */
    end: (code = 0) => end(code),
    /** Runs the launcher; errors are printed without a stack, for the operator. */
    async run(start: () => Promise<void>): Promise<void> {
      try {
        await start()
      } catch (error) {
        if (!ending) console.error(reasonOf(error))
        await end(1)
      }
    },
  }
}
