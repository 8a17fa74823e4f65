import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { type CommandName, commands, usage } from './commands'

export interface GivenCommand {
  command: CommandName | 'help'
  /** What the command is about: an email address, a file. */
  of: string
  options: Partial<Record<string, string>>
  /** Options without a value. */
  flags: string[]
  /** The words after `of`. */
  members: string[]
}

/** The arguments are wrong, so nothing was started. */
export class NotUnderstood extends Error {}

const optionsOf = (name: CommandName): readonly string[] => commands[name].options
const exampleOf = (name: CommandName) => `For example: switchroom ${name}${commands[name].example}`

export function understand(args: string[]): GivenCommand {
  const named = Object.values(commands).flatMap(({ options }): readonly string[] => options)
  const bare = Object.values(commands).flatMap(({ flags }): readonly string[] => flags)
  const { tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries([
      ...named.map((name) => [name, { type: 'string' as const }] as const),
      ...bare.map((name) => [name, { type: 'boolean' as const }] as const),
    ]),
  })
  const flags = tokens.filter((token) => token.kind === 'option')
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const parsed: GivenCommand = { command: 'help', of: '', options: {}, flags: [], members: [] }
  if (positionals[0] === 'help' || flags.some(({ name }) => name === 'help' || name === 'h')) return parsed
  const { command, rest } = commandIn(positionals)
  for (const { name, rawName, value, inlineValue } of flags) {
    if (commands[command].flags.includes(name)) {
      parsed.flags.push(name)
      continue
    }
    const options = [...optionsOf(command), ...commands[command].flags]
    if (!options.includes(name))
      throw new NotUnderstood(
        `${rawName} is not an option of ${command}.${meant(name, options, '--')}${options.length > 0 ? ` ${exampleOf(command)}` : ''}`,
      )
    // A text that begins with “-” is the next option, not a value, unless it was given with “=”.
    if (!value || (!inlineValue && value.startsWith('-')))
      throw new NotUnderstood(`${rawName} needs a value. ${exampleOf(command)}`)
    parsed.options[name] = value
  }
  const wanted = commands[command].of
  const [of = '', ...more] = wanted ? rest : ['', ...rest]
  if (wanted && !of) throw new NotUnderstood(`${command} needs ${wanted}. ${exampleOf(command)}`)
  // If someone forgets the two dashes after `npm run`, npm takes the options itself and passes only the other words.
  if (more.length > 0 && !commands[command].members)
    throw new NotUnderstood(`${command} does not know what to do with “${more[0]}”. ${exampleOf(command)}`)
  for (const name of commands[command].required)
    if (!parsed.options[name]) throw new NotUnderstood(`${command} needs --${name}. ${exampleOf(command)}`)
  return { ...parsed, command, of, members: more }
}

/** The longest command that the words begin with: `people add` before `people`. */
function commandIn([first, second, ...rest]: string[]): { command: CommandName; rest: string[] } {
  if (first === undefined) throw new NotUnderstood(`No command given.\n\n${usage}`)
  const both = `${first} ${second ?? ''}`
  if (isCommand(both)) return { command: both, rest }
  const inside = Object.keys(commands).filter((name) => name.startsWith(`${first} `))
  const others = second === undefined ? [] : [second, ...rest]
  if (isCommand(first) && (second === undefined || inside.length === 0)) return { command: first, rest: others }
  if (inside.length > 0) {
    const second_ = inside.map((name) => name.slice(first.length + 1))
    const wrong = second === undefined ? 'needs another word' : `has no command ${second}`
    throw new NotUnderstood(`${first} ${wrong}: ${second_.join(', ')}.${meant(second ?? '', second_)}`)
  }
  throw new NotUnderstood(`switchroom has no command ${first}.${meant(first, Object.keys(commands))}\n\n${usage}`)
}

const isCommand = (text: string): text is CommandName => Object.hasOwn(commands, text)

/** A question with the closest known word; empty if none is close. */
export function meant(typed: string, names: readonly string[], before = ''): string {
  const [nearest] = names
    .map((one) => ({ one, edits: one.startsWith(typed) || one.split(' ').includes(typed) ? 1 : distance(typed, one) }))
    .sort((a, b) => a.edits - b.edits)
  return typed && nearest && nearest.edits <= Math.max(2, nearest.one.length / 3)
    ? ` Was ${before}${nearest.one} meant?`
    : ''
}
