import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchers } from '../launch/launcher-variables'

const PAGE = 'docs/operate/configure.md'

/** Checks that .env.example, server/platform/env.ts and docs/operate/configure.md have the same variables. */
export function checkVariables(folder: string): string[] {
  const example = namesIn(readFileSync(join(folder, '.env.example'), 'utf8'), /^([A-Z][A-Z0-9_]*)=/gm)
  const parsed = namesIn(readFileSync(join(folder, 'server/platform/env.ts'), 'utf8'), /^ {2}([A-Z][A-Z0-9_]*):/gm)
  const table = namesIn(readFileSync(join(folder, PAGE), 'utf8'), /^\|[^|]*\| `([A-Z][A-Z0-9_]*)` +\|/gm)
  const missing =
    (from: string[], where: string, but: string[] = []) =>
    (name: string) =>
      from.includes(name) || but.includes(name) ? [] : [`${name} is not in ${where}`]
  return [
    ...example.flatMap(missing(parsed, 'server/platform/env.ts', launchers)).map((p) => `.env.example: ${p}`),
    ...example.flatMap(missing(table, PAGE)).map((p) => `.env.example: ${p}`),
    ...parsed.flatMap(missing(example, '.env.example')).map((p) => `server/platform/env.ts: ${p}`),
    ...table.flatMap(missing(example, '.env.example', launchers)).map((p) => `${PAGE}: ${p}`),
    ...launchers.flatMap(missing(table, PAGE)).map((p) => `scripts/: ${p}`),
  ]
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
