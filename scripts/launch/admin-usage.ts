import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'

export const usage = `npm run -s admin -- COMMAND, with the settings of npm start:

  doctor                                         checks this installation: passes, warnings, failures
  people                                         lists people with role, second factor and last sign-in
  add-person EMAIL --name "NAME" --role ROLE     adds a person; prints a one-time password
  new-password EMAIL                             prints a new one-time password; removes the second factor
  disable-person EMAIL, enable-person EMAIL      blocks or allows sign-in with this address
  verify-audit                                   verifies the whole chain of the audit log

ROLE is administrator, operations, support, finance or auditor. With the embedded database, stop the console first (not needed for doctor).
Exit status: 0 success, 1 a problem was found, 2 the command was not understood.`

const verbs = {
  doctor: { of: '', options: [] },
  people: { of: '', options: [] },
  'add-person': { of: 'EMAIL', options: ['name', 'role'] },
  'new-password': { of: 'EMAIL', options: [] },
  'disable-person': { of: 'EMAIL', options: [] },
  'enable-person': { of: 'EMAIL', options: [] },
  'verify-audit': { of: '', options: [] },
} as const satisfies Record<string, { of: '' | 'EMAIL'; options: readonly string[] }>
export type Verb = keyof typeof verbs

export interface AdminCommand {
  verb: Verb | 'help'
  email: string
  name: string
  role: string
}

/** The arguments are wrong: nothing was started. */
export class NotUnderstood extends Error {}

const examples: Partial<Record<Verb, string>> = {
  'add-person': 'npm run -s admin -- add-person dana@example.com --name "Dana Reed" --role support',
  'new-password': 'npm run -s new-password -- dana@example.com',
}
const exampleOf = (verb: Verb) =>
  `For example: ${examples[verb] ?? `npm run -s admin -- ${verb}${verbs[verb].of && ' dana@example.com'}`}`

export function understand(args: string[]): AdminCommand {
  const { tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  })
  const flags = tokens.filter((token) => token.kind === 'option')
  const [verb, ...rest] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const requested: AdminCommand = { verb: 'help', email: '', name: '', role: '' }
  if (verb === 'help' || flags.some(({ name }) => name === 'help' || name === 'h')) return requested
  if (verb === undefined) throw new NotUnderstood(`No command given.\n\n${usage}`)
  if (!isVerb(verb))
    throw new NotUnderstood(`admin has no command ${verb}.${meant(verb, Object.keys(verbs))}\n\n${usage}`)

  const { of, options } = verbs[verb]
  for (const { name, rawName, value, inlineValue } of flags) {
    if (!(options as readonly string[]).includes(name))
      throw new NotUnderstood(
        `${rawName} is not an option of ${verb}.${meant(name, options, '--')}${options.length > 0 ? ` ${exampleOf(verb)}` : ''}`,
      )
    // The next option is not a value, unless given with “=”.
    if (!value || (!inlineValue && value.startsWith('-')))
      throw new NotUnderstood(`${rawName} needs a value. ${exampleOf(verb)}`)
    requested[name as 'name' | 'role'] = value
  }
  const [email = '', ...more] = of ? rest : ['', ...rest]
  if (of && !email) throw new NotUnderstood(`Whose? ${exampleOf(verb)}`)
  // npm keeps options before its own two dashes, and passes the rest.
  if (more.length > 0) throw new NotUnderstood(`${verb} does not know what to do with “${more[0]}”. ${exampleOf(verb)}`)
  for (const name of options)
    if (!requested[name]) throw new NotUnderstood(`${verb} needs --${name}. ${exampleOf(verb)}`)
  return { ...requested, verb, email }
}

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text)

/** The closest known word, as a sentence; empty if none is close. */
export function meant(given: string, known: readonly string[], before = ''): string {
  const [found] = known
    .map((one) => ({ one, edits: one.startsWith(given) || one.split('-').includes(given) ? 1 : distance(given, one) }))
    .sort((a, b) => a.edits - b.edits)
  return found && found.edits <= Math.max(2, found.one.length / 3) ? ` Was ${before}${found.one} meant?` : ''
}
