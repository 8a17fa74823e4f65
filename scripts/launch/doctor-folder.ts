import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Line, ok, warning, wrong } from '@/server/desk/doctor/line'

const ABOUT = 'Data folder'
const MB = 2 ** 20

/** Checks free space and file permissions. `embedded`: the database is in this folder and grows. */
export function folderLines(folder: string, embedded: boolean): Line[] {
  const there = existing(folder)
  const { bavail, bsize } = statfsSync(there)
  const lines = [roomLine(folder, bavail * bsize, embedded)]
  if (there !== folder) return [...lines, ok(ABOUT, 'It does not exist yet. The first start creates it.')]
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch {
    lines.push(
      wrong(ABOUT, 'This user cannot read or cannot write this folder.', 'Run this as the user that runs npm start.'),
    )
  }
  const secrets = join(folder, 'secrets.json')
  return [...lines, ...ofAnotherUser(folder, secrets), ...readableByOthers('secrets.json', secrets)]
}

/** After one start as root, the service's own user can no longer read its secrets. A check by root must report this, too. */
function ofAnotherUser(folder: string, secrets: string): Line[] {
  if (!existsSync(secrets)) return []
  const [{ uid: owner }, { uid, mode }] = [statSync(folder), statSync(secrets)]
  if (owner === 0 || uid === owner || mode & 0o044) return []
  const says = 'This file does not belong to the data folder’s user, so that user cannot read it.'
  return [wrong('secrets.json', says, `chown -R --reference=${folder} ${secrets}`)]
}

export function roomLine(folder: string, free: number, embedded: boolean): Line {
  const says = `${Math.floor(free / MB)} MB are free for ${folder}.`
  const todo = 'Make room: without it no change can be recorded, and none is sent.'
  if (free >= 1024 * MB || (!embedded && free >= 100 * MB)) return ok(ABOUT, says)
  return free >= 200 * MB ? warning(ABOUT, says, todo) : wrong(ABOUT, says, todo)
}

/** Reports a secret file that others than its owner can read. Access by the group is a warning, because it can be deliberate. */
export function readableByOthers(about: string, file: string): Line[] {
  const mode = existsSync(file) ? statSync(file).mode : 0
  if (mode & 0o007) return [wrong(about, 'Every user of this machine can read it.', `chmod 600 ${file}`)]
  return mode & 0o070 ? [warning(about, 'Other users of its group can read it.', `chmod 600 ${file}`)] : []
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
