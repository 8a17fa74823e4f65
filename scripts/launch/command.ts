import { roleLabels, roles } from '@/lib/access/roles'
import { inWords, openDatabase } from './command-database'
import { type GivenCommand, meant, NotUnderstood, understand } from './command-usage'
import { usage } from './commands'
import { lifetime } from './lifetime'

const life = lifetime()
const requested = commandFrom(process.argv.slice(2))

await life.run(async () => {
  await carryOut().catch(async (error: unknown) => {
    if (!(error instanceof NotUnderstood)) throw error
    console.error(error.message)
    await life.end(2)
  })
  await life.end()
})

async function carryOut(): Promise<void> {
  const { command, of } = requested
  if (command === 'help') console.log(usage)
  else if (command === 'doctor') {
    const { doctor } = await import('./doctor')
    await life.end((await doctor(life)) ? 0 : 1)
  } else if (command === 'backup' || command === 'restore') {
    const { backUp, restore } = await import('./backup')
    await (command === 'backup' ? backUp : restore)(life, requested)
  } else if (command === 'audit verify' || command === 'audit export') {
    const { exportAudit, verify } = await import('./command-audit')
    await (command === 'audit verify' ? verify(life) : exportAudit(life, of))
  } else if (command === 'key rotate') {
    const { rotateKey } = await import('./key-rotation')
    await rotateKey(life, requested)
  } else if (command === 'status' || command === 'migrate') {
    const { applyMigrations, status } = await import('./command-status')
    await (command === 'status' ? status : applyMigrations)(life)
  } else if (command === 'completion') {
    const { completion } = await import('./completion')
    process.stdout.write(completion(of))
  } else await aboutPeople(requested).catch(inWords)
}

function commandFrom(args: string[]): GivenCommand {
  try {
    return understand(args)
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

async function aboutPeople({ command, of: email, options }: GivenCommand): Promise<void> {
  const { NewPerson } = await import('@/server/access/people/people')
  // Validates before a database is started.
  const { name, role = '' } = options
  const added = command === 'people add' ? NewPerson.safeParse({ email, name, role: roleNamed(role) }) : null
  if (added?.error) {
    console.error(added.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
    await life.end(2)
  }
  await openDatabase(life)
  const people = await import('@/server/access/people/at-the-machine')
  if (command === 'people') return printPeople(await people.everybody())
  if (added?.data) {
    const password = await people.addAtTheMachine(added.data)
    console.log(`${email} signs in with ${password}, then chooses a new password.`)
  } else if (command === 'people password') {
    const { newPasswordFor } = await import('@/server/access/people/new-password')
    const password = await newPasswordFor(email)
    console.log(`${email} signs in with ${password}, then chooses a new password. Their sessions have ended.`)
  } else if (command === 'people disable') {
    const done = await people.disableAtTheMachine(email)
    console.log(done ? `${email} is disabled. Their sessions have ended.` : `${email} was disabled already.`)
  } else {
    const done = await people.enableAtTheMachine(email)
    console.log(done ? `${email} can sign in again, with the old password.` : `${email} was not disabled.`)
  }
}

/** By its label or its id. */
function roleNamed(given: string): string {
  const wanted = given.toLowerCase()
  const found = roles.find((role) => role === wanted || roleLabels[role].toLowerCase() === wanted)
  if (found) return found
  const known = roles.map((role) => roleLabels[role].toLowerCase())
  console.error(`There is no role ${given}.${meant(wanted, known)} There are ${known.join(', ')}.`)
  process.exit(2)
}

type Everybody = Awaited<ReturnType<typeof import('@/server/access/people/at-the-machine')['everybody']>>

function printPeople(all: Everybody): void {
  const rows = all.map(({ email, name, role, disabledAt, factor, seenAt }) => [
    email,
    name,
    roleLabels[role],
    disabledAt ? 'disabled' : '',
    factor ? 'second factor' : '',
    seenAt ? `${seenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never',
  ])
  const heads = ['Email', 'Name', 'Role', 'Disabled', 'Second factor', 'Last there']
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => (row[i] ?? '').length)))
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
