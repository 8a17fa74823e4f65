import { INVITATION_HOURS } from '@/lib/core/access/invitation'
import { roleLabels, roles } from '@/lib/core/access/roles'
import { openDatabase } from './command-database'
import { type GivenCommand, meant } from './command-usage'
import type { lifetime } from './lifetime'

const mailed = { sent: 'sent', perhaps: 'perhaps sent, the mail server did not confirm it', failed: 'not sent' }

/** All commands that begin with `people`. */
export async function aboutPeople(
  life: ReturnType<typeof lifetime>,
  { command, of: email, options }: GivenCommand,
): Promise<void> {
  const { NewPerson } = await import('@/server/access/people/people')
  // Validates before a database is started.
  const { name, role = '' } = options
  const asks = command === 'people add' || command === 'people invite'
  const added = asks ? NewPerson.safeParse({ email, name, role: roleNamed(role) }) : null
  if (added?.error) {
    console.error(added.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
    await life.end(2)
  }
  await openDatabase(life)
  const people = await import('@/server/access/people/at-the-machine')
  if (command === 'people') return printPeople(await people.everyone())
  if (added?.data && command === 'people invite') {
    const { inviteAtTheMachine } = await import('@/server/access/people/invite-at-the-machine')
    const { link, mail } = await inviteAtTheMachine(added.data, `http://localhost:${Number(process.env.PORT) || 3000}`)
    console.log(
      `${email} opens this link within ${INVITATION_HOURS} hours and chooses a password. It works once.\n${link}`,
    )
    if (mail) console.log(`The email with this link: ${mailed[mail]}.`)
  } else if (added?.data) {
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

/** The role with this label or id. */
function roleNamed(typed: string): string {
  const wanted = typed.toLowerCase()
  const roleName = roles.find((role) => role === wanted || roleLabels[role].toLowerCase() === wanted)
  if (roleName) return roleName
  const labels = roles.map((role) => roleLabels[role].toLowerCase())
  console.error(`There is no role ${typed}.${meant(wanted, labels)} There are ${labels.join(', ')}.`)
  process.exit(2)
}

type Everyone = Awaited<ReturnType<typeof import('@/server/access/people/at-the-machine')['everyone']>>

function printPeople(all: Everyone): void {
  const rows = all.map(({ email, name, role, disabledAt, factor, seenAt }) => [
    email,
    name,
    roleLabels[role],
    disabledAt ? 'disabled' : '',
    factor ? 'second factor' : '',
    seenAt ? `${seenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never',
  ])
  const heads = ['Email', 'Name', 'Role', 'Disabled', 'Second factor', 'Last seen']
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => (row[i] ?? '').length)))
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
