import 'server-only'
import { log, logError } from './log'

// The framework and its libraries print with `console`, whole errors among it. In production that becomes lines of JSON like all others,
// with the same rule: no message of an error, nothing that a caller typed.

const LATER_MS = 50

/** The framework's own words: its first line without what it quotes, addresses above all. */
function words(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string')
  return (
    texts
      .join(' ')
      .split('\n', 1)
      .join('')
      .replace(/`[^`]*`|"[^"]*"|'[^']*'/g, '…')
      .replace(/\S*[/\\?=@]\S*/g, '…')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours for a terminal
      .replace(/\u001b\[[0-9;]*m/g, '')
      .trim()
      .slice(0, 200)
  )
}

function line(level: 'info' | 'warn' | 'error', values: readonly unknown[]): void {
  const error = values.find((value) => value instanceof Error)
  // Later: of the same error the framework also tells instrumentation.ts, which knows where it happened.
  if (error) setTimeout(() => logError(error, { what: 'console' }, 'an error was printed'), LATER_MS)
  else log[level]({ said: words(values) }, 'the framework says')
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
