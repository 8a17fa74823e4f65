import 'server-only'
import { log, logError } from './log'

// The framework and its libraries print whole errors with `console`. In production these become JSON lines like all others, under the same rule:
// they contain no error message and nothing that a caller entered.

const LATER_MS = 50

/** The first line of a framework message. Quoted parts, and words that may be addresses, are replaced by dots. */
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
  // Delayed, because the framework also reports the error to instrumentation.ts, whose line says where it happened. The later line is omitted.
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
