import 'server-only'
import { log, logError } from './log'

// The framework and its libraries print whole errors with `console`. In production they become JSON lines like all others, under the same rule:
// no error message, nothing that a caller entered.

const LATER_MS = 50

/** The first line of a framework message without quoted parts, which contain addresses. */
function textOf(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string')
  return (
    texts
      .join(' ')
      .split('\n', 1)
      .join('')
      .replace(/`[^`]*`|"[^"]*"|'[^']*'/g, '…')
      .replace(/\S*[/\\?=@]\S*/g, '…')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors
      .replace(/\u001b\[[0-9;]*m/g, '')
      .trim()
      .slice(0, 200)
  )
}

function line(level: 'info' | 'warn' | 'error', values: readonly unknown[]): void {
  const error = values.find((value) => value instanceof Error)
  // Delayed, because the framework also reports the error to instrumentation.ts, which knows where it happened.
  if (error) setTimeout(() => logError(error, { what: 'console' }, 'an error was printed'), LATER_MS)
  else log[level]({ said: textOf(values) }, 'the framework says')
}

export function captureConsole(): void {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      line(level, values)
  Object.assign(console, {
    error: at('error'),
    warn: at('warn'),
    log: at('info'),
    info: at('info'),
    debug() {},
    trace: at('error'),
  })
}
