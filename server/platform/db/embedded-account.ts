import 'server-only'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export type Account = { uid: number; gid: number }

// PostgreSQL refuses to run as root. The server only needs a uid, so it gets one of its own that nobody has to create:
// 61000 lies in a range which neither useradd nor systemd hands out.
const SERVER: Account = { uid: 61_000, gid: 61_000 }

/** The account to run the server under, or undefined for our own. */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? SERVER : undefined
}

const bare = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
/** All that its processes get: ours holds the provider's credentials and both keys, which whoever rules the database could read. */
export const serverEnvironment = bare as Record<string, string> as NodeJS.ProcessEnv

/** initdb, unlike the server, insists on an account with a name: the folder is made by `nobody` and handed over afterwards. */
export function initdbAccount(): Account {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = people.find(([name]) => name === 'nobody') ?? people.find(([, , uid]) => Number(uid) > 0)
  if (!found)
    throw new Error('PostgreSQL does not run as root, and /etc/passwd has no other account. Set DATABASE_URL.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

export function giveTree(account: Account, folder: string): void {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTree(account, path)
    else lchownSync(path, account.uid, account.gid)
  }
}

/** True if any account of this system may get to the path: a clone under a 0700 home directory is not. */
export function isReachable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
