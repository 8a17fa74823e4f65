// What `switchroom` can do: read by the parser, the help text and the shell completion.

interface Command {
  /** The word after the command, as the help text names it. */
  of?: string
  options?: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
  /** More words follow: members of an input. */
  members?: boolean
  required?: readonly string[]
  /** What follows the command in an example. */
  example?: string
  does: string
}

const commandTable = {
  start: { does: 'starts the console, with the embedded database unless DATABASE_URL is set' },
  doctor: { does: 'checks this installation: passes, warnings, failures' },
  people: { does: 'lists people with role, second factor and last sign-in' },
  'people add': {
    of: 'EMAIL',
    options: ['name', 'role'],
    required: ['name', 'role'],
    example: ' dana@example.com --name "Dana Reed" --role support',
    does: 'adds a person with --name "NAME" --role ROLE; prints a one-time password',
  },
  'people invite': {
    of: 'EMAIL',
    options: ['name', 'role'],
    required: ['name', 'role'],
    example: ' dana@example.com --name "Dana Reed" --role support',
    does: 'invites a person with --name "NAME" --role ROLE; prints a one-time link',
  },
  'people password': {
    of: 'EMAIL',
    example: ' dana@example.com',
    does: 'prints a new one-time password; removes the second factor',
  },
  'people disable': { of: 'EMAIL', example: ' dana@example.com', does: 'blocks sign-in with this address' },
  'people enable': { of: 'EMAIL', example: ' dana@example.com', does: 'allows sign-in with this address again' },
  backup: {
    of: 'FILE',
    options: ['key-file', 'passphrase-file'],
    example: ' /backup/monday.age --key-file /root/backup.key',
    does: 'writes everything to one encrypted file, also while the console runs',
  },
  restore: {
    of: 'FILE',
    options: ['key-file', 'passphrase-file'],
    example: ' /backup/monday.age --key-file /root/backup.key',
    does: 'restores a backup into an empty database',
  },
  'audit verify': { does: 'verifies the whole chain of the audit log' },
  'audit export': { of: 'FILE', example: ' audit.jsonl', does: 'writes the audit log as lines of JSON' },
  'key rotate': {
    of: 'KEY',
    options: ['new'],
    example: ' JOURNAL_KEY',
    does: 'replaces JOURNAL_KEY or AUTH_SECRET while the console runs',
  },
  run: {
    of: 'OPERATION',
    options: ['key', 'input'],
    flags: ['json', 'dry-run'],
    members: true,
    example: ' billing.setLowBalanceAlert --key alert-1 below:=50',
    does: 'makes a change with --key KEY and members, with a token',
  },
  read: {
    of: 'OPERATION',
    options: ['input'],
    flags: ['json'],
    members: true,
    example: ' trunks.list page:=2',
    does: 'reads with members, with a token',
  },
  migrate: { does: 'brings the database to the schema of this version, as a start does' },
  status: { does: 'shows version, database, running consoles and open changes' },
  completion: {
    of: 'SHELL',
    example: ' bash > /etc/bash_completion.d/switchroom',
    does: 'prints completions for bash or zsh',
  },
  'database-roles': { does: 'prints an SQL script with the two roles for an existing PostgreSQL' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commandTable

export const commands = Object.fromEntries(
  Object.entries(commandTable as Record<string, Command>).map(([name, command]) => [
    name,
    { of: '', options: [], flags: [], members: false, required: [], example: '', ...command },
  ]),
) as unknown as Record<CommandName, Required<Command>>

const lines = Object.entries(commands).map(
  ([name, { of, does }]) => `  ${`${name}${of && ` ${of}`}`.padEnd(25)} ${does}`,
)

export const usage = `switchroom COMMAND

${lines.join('\n')}

ROLE is administrator, operations, support, finance or auditor. The console can keep running, except during restore and migrate.
Exit status: 0 success, 1 a problem was found, 2 the command was not understood; of run also 3 not done, 4 waiting for approval,
5 unknown, 6 rejected by the provider.`
