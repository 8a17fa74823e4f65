import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/adr/'
const INDEX = `${FOLDER}README.md`

/** Problems if a record is not in the index under its title, or a cited number has no record. */
export function checkDecisions(folder: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const records = files.filter((file) => /^docs\/adr\/\d{4}-.+\.md$/.test(file))
  if (records.length === 0) return []
  const index = files.includes(INDEX) ? read(INDEX) : ''
  const numbers = records.map((file) => Number(file.slice(FOLDER.length, FOLDER.length + 4)))
  return [
    ...records.flatMap((file, at) => checkRecord(file, read(file), numbers[at] ?? 0, index)),
    ...numbers.filter((n, at) => numbers.indexOf(n) !== at).map((n) => `${FOLDER}: two records have the number ${n}`),
    ...files.filter(mayCite).flatMap((file) => checkReferences(file, read(file), numbers)),
  ]
}

function checkRecord(file: string, text: string, number: number, index: string): string[] {
  const name = file.slice(FOLDER.length)
  const title = /^# (\d+)\. (.+)$/m.exec(text)
  if (Number(title?.[1]) !== number) return [`${file}: the first line must be "# ${number}. " and the decision`]
  const line = `[${number}. ${title?.[2]}](${name})`
  return index.includes(line) ? [] : [`${INDEX}: add this line under its topic: - ${line}`]
}

/** Files whose examples name things that do not exist. */
export const isExample = (file: string) => /\/(check-(docs|names)\.test|documented-tree)\.ts$/.test(file)

const mayCite = (file: string) => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(file) && !isExample(file)

function checkReferences(file: string, text: string, numbers: readonly number[]): string[] {
  const problems: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const where = `${file}:${index + 1}`
    for (const [, list = ''] of line.matchAll(/\b(?:decisions?|ADR) ((?:\d+(?:, | and )?)+)/gi))
      for (const [number] of list.matchAll(/\d+/g))
        if (!numbers.includes(Number(number))) problems.push(`${where}: there is no decision ${number}`)
    for (const [link, number, target] of line.matchAll(/\[(?:decisions? )?(\d+)\]\([^)\s]*?(\d{4})-[^)\s]*\)/gi))
      if (Number(number) !== Number(target)) problems.push(`${where}: the link names another decision: ${link}`)
  }
  return problems
}

/** Each “migration 0011” and each name of a migration's file, in documents and comments, must exist. */
export const checkMigrations = (folder: string, files: readonly string[]): string[] =>
  files.filter(mayCite).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bmigration (\d{4})\b|\b(\d{4}_[a-z_]+\.sql)\b/g)]
      .map(([, number, name]) => number ?? name ?? '')
      .filter((one) => !files.some((each) => each.startsWith(`server/platform/db/migrations/${one}`)))
      .map((one) => `${file}: there is no migration ${one}`),
  )
