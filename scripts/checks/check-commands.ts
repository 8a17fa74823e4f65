import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../launch/commands'
import type { Writes } from './code-texts'

// `npm run …` and `switchroom …`, as documents write them.

export interface Scripts {
  folder: string
  files: readonly string[]
  /** The scripts of package.json. */
  scripts: Readonly<Record<string, string>>
  /** For a folder: a function that says whether a source in it writes a text. */
  writes: (below: string) => Writes
}

const npm = /\bnpm (?:run (?:-s )?([\w:-]+)|(test|start)\b)(?: -- ([^|&;#`]*))?/g

/** Every problem with the commands in a piece of code. */
export const commandProblems = (tree: Scripts, code: string): string[] => [
  ...[...code.matchAll(npm)].flatMap(([, run, short, rest = '']) => npmProblems(tree, run ?? short ?? '', rest)),
  ...switchroomProblems(code),
]

function npmProblems({ folder, files, scripts, writes }: Scripts, script: string, argumentText: string): string[] {
  if (!(script in scripts)) return [`package.json has no script ${script}`]
  const file = /\bscripts\/[\w./-]+/.exec(scripts[script] ?? '')?.[0]
  if (!file || !existsSync(join(folder, file)))
    return file ? [`npm run ${script} starts ${file}, which does not exist`] : []
  // Text after several spaces, and words that are neither names nor flags, explain the command.
  const args = (argumentText.split(/ {2,}/)[0] ?? '').split(/\s+/).filter((word) => /^(--)?[a-z][\w-]*(=|$)/.test(word))
  const [names, flags] = [args.filter((word) => !word.startsWith('-')), args.filter((word) => word.startsWith('-'))]
  const campaigns = script === 'campaign' ? names.slice(0, 1) : []
  return [
    ...campaigns
      .filter((name) => !files.some((one) => one.endsWith('.campaign.ts') && one.includes(name)) && name !== 'browser')
      .map((name) => `there is no campaign ${name}`),
    ...flags
      .map((flag) => flag.slice(2).split('=')[0] ?? '')
      .filter((flag) => !['help', 'version'].includes(flag) && !sourceNames(folder, files, file, flag, writes))
      .map((flag) => `npm run ${script} has no option --${flag}`),
  ]
}

/** Whether a file in the program's folder has the flag, as an option of parseArgs or as a literal. */
function sourceNames(
  folder: string,
  files: readonly string[],
  program: string,
  flag: string,
  writes: Scripts['writes'],
): boolean {
  const room = program.replace(/[^/]+$/, '')
  const member = new RegExp(`^\\s*['"]?${flag}['"]?: \\{ type:|[{,] ['"]?${flag}['"]?: \\{ type:`, 'm')
  return (
    writes(room)(`--${flag}`) ||
    files.some((one) => one.startsWith(room) && member.test(readFileSync(join(folder, one), 'utf8')))
  )
}

/** `switchroom` as a command in a shell line, followed by the word of a command; not an account, container or folder of that name. */
const ours =
  /(?:(?<!-[a-z] |exec )(?:^|(?<=[\s/]))switchroom(?::[\d.]+)?|npm run (?:-s )?switchroom --) (?:switchroom )?([a-z][^|&;>#]*)/g

function switchroomProblems(code: string): string[] {
  return [...code.matchAll(ours)].flatMap(([, rest = '']) => {
    // Text after several spaces explains the command.
    const command = rest.split(/ {2,}/)[0] ?? ''
    const [first = '', second = ''] = command.split(/\s+/)
    if (first === 'help') return []
    const name = [`${first} ${second}`, first].find((one) => Object.hasOwn(commands, one))
    if (!name) return [`switchroom has no command ${first}`]
    const { options } = commands[name as keyof typeof commands]
    return [...command.matchAll(/ --([a-z][\w-]*)/g)]
      .filter(([, option = '']) => !options.includes(option))
      .map(([, option]) => `switchroom ${name} has no option --${option}`)
  })
}
