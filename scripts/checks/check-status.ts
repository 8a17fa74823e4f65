import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// If a later decision record replaces an earlier one, wholly or in part, the status of the earlier record must say so.

interface Decision {
  file: string
  number: number
  /** Null if the record has no status: then all of it still holds. */
  status: string | null
  /** The record without its title and status. */
  text: string
}

const cited = /\b(?:decisions?|ADR) (\d+)|\[(?:decisions? )?(\d+)\]\(\d{4}-/g
const citedIn = (text: string) => [...text.matchAll(cited)].map(([, ...groups]) => Number(groups.find(Boolean)))

function decisionIn(file: string, content: string): Decision {
  const [, first = '', ...others] = content.split(/\n{2,}/)
  const status = first.startsWith('Status: ') ? first : null
  const rest = status === null ? [first, ...others] : others
  return { file, number: Number(basename(file).slice(0, 4)), status, text: rest.join('\n\n') }
}

/** A sentence that replaces something, or that begins like “This record changes”. */
const replacing =
  /\b(replaces|supersedes|withdraws|no longer holds)\b|^((This( record)?|It) )?(changes|extends|reverses)\b/i

/** The earlier records that a record's text says it replaces or changes. */
function recordsReplacedBy({ text, number }: Decision): number[] {
  const sentences = text.split(/\n{2,}/).flatMap((each) => each.replace(/\s+/g, ' ').split(/(?<=[.;:]) /))
  return sentences
    .filter((one) => replacing.test(one))
    .flatMap(citedIn)
    .filter((other) => other < number)
}

export function checkStatus(folder: string, files: readonly string[]): string[] {
  const records = files
    .filter((file) => /^docs\/adr\/\d{4}-.+\.md$/.test(file))
    .map((file) => decisionIn(file, readFileSync(join(folder, file), 'utf8')))
  const misplaced = records
    .filter(({ text }) => /^(\*\*|_)?status\b/im.test(text))
    .map(({ file }) => `${file}: a status follows the title, as a paragraph that begins with "Status: "`)
  const silent = records.flatMap((record) =>
    recordsReplacedBy(record).flatMap((number) => {
      const replaced = records.find((other) => other.number === number)
      return replaced && !citedIn(replaced.status ?? '').includes(record.number)
        ? [`${replaced.file}: decision ${record.number} replaces a part of this: its status must say so`]
        : []
    }),
  )
  return [...misplaced, ...new Set(silent)]
}
