import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretVariables } from '@/server/platform/secret-files'
import { commandProblems } from './check-commands'
import { addressProblems, placeProblems } from './check-places'
import { namedIn, writtenIn } from './code-texts'
import { codeIn, proseOf } from './document-code'

// Variables, commands, addresses and pages of the console that a document names must exist.

/** Names of Node and of Linux, and a value of the provider in an example. */
const elsewhere = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'LC_ALL',
  'F_OFD_SETLK',
  'ACCOUNT_NUMBER_MISMATCH',
]
/** Commands of earlier versions, named for people who upgrade. */
const former = /\bnpm run -s admin\b/g

const variable = /(?<![\w$%-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-])/g
const isSource = (file: string) =>
  /\.(ts|tsx|mjs|cjs|ya?ml|sh|service)$|(^|\/)(Dockerfile|\.env\.example)$/.test(file) &&
  !/\.(test|corpus)\./.test(file)

export function checkNames(folder: string, files: readonly string[], pages: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { scripts = {} } = existsSync(join(folder, 'package.json'))
    ? (JSON.parse(read('package.json')) as { scripts?: Record<string, string> })
    : {}
  const written = new Map<string, ReturnType<typeof writtenIn>>()
  const writes = (below: string) => {
    const knownNames =
      written.get(below) ??
      writtenIn(
        folder,
        files.filter((file) => isProgram(file, below)),
      )
    written.set(below, knownNames)
    return knownNames
  }
  const tree = { folder, files, scripts, writes }
  const isNamed = namedIn(folder, files.filter(isSource))
  const variables = new Map<string, boolean>()
  const exists = (name: string) => {
    const isVariable = variables.get(name) ?? isNamed(name.replace(/_FILE$/, (end) => (isSecret(name) ? '' : end)))
    variables.set(name, isVariable)
    return isVariable
  }
  const ofProvider = (path: string) => writes('lib/')(path) || writes('simulator/')(path)
  const [places, addresses] = [placeProblems(folder), addressProblems(files, ofProvider)]
  return pages.flatMap((page) => {
    const text = read(page)
    const inCode = codeIn(text).flatMap(({ line, code, block }) =>
      [
        ...[...code.matchAll(variable)]
          .map(([name]) => name)
          .filter((name) => !elsewhere.includes(name) && !exists(name))
          .map((name) => `nothing reads ${name}`),
        ...commandProblems(tree, code.replace(former, '')),
        ...addresses(code, block),
      ].map((problem) => `${page}:${line}: ${problem}`),
    )
    const inProse = proseOf(text).flatMap((prose, index) =>
      places(prose).map((problem) => `${page}:${index + 1}: ${problem}`),
    )
    return [...inCode, ...inProse]
  })
}

const isProgram = (file: string, below: string) =>
  file.startsWith(below) && /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)

const isSecret = (name: string) => secretVariables.some((secret) => name === `${secret}_FILE`)
