import { reasonOf } from '@/server/platform/db/reason'

type Part = { stop(): Promise<void>; exited?: Promise<unknown> }

/**
 * What a launcher has started. A signal, a failed start, or a part that ends by itself stops everything, the latest
 * first: the console drains before its database goes. `says` gets what a person at the terminal waits for.
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
    /** Remembered while it is still starting, so that a signal in between leaves nothing behind. */
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
    /** The code to leave with after a signal. */
    exitWith(code: () => number | Promise<number>) {
      exitCode = code
    },
    /** Stops everything and leaves, for what has done its work. */
    end: (code = 0) => end(code),
    /** Runs the launcher; an error is told without a stack, for it is meant for the operator. */
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
