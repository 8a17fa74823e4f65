import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Line, ok, warning, wrong } from '@/server/desk/doctor/line'

const ABOUT = 'Data folder'
const MB = 2 ** 20

/** Checks free space and file permissions. `embedded`: the database grows in it. */
export function folderLines(folder: string, embedded: boolean): Line[] {
  const there = existing(folder)
  const { bavail, bsize } = statfsSync(there)
  const lines = [roomLine(folder, bavail * bsize, embedded)]
  if (there !== folder) return [...lines, ok(ABOUT, 'It does not exist yet. The first start creates it.')]
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch {
    lines.push(wrong(ABOUT, 'This user may not read and write it.', 'Run this as the user that runs npm start.'))
  }
  return [...lines, ...readableByOthers('secrets.json', join(folder, 'secrets.json'))]
}

export function roomLine(folder: string, free: number, embedded: boolean): Line {
  const says = `${Math.floor(free / MB)} MB are free for ${folder}.`
  const todo = 'Make room: without it no act can be recorded, and none is sent.'
  if (free >= 1024 * MB || (!embedded && free >= 100 * MB)) return ok(ABOUT, says)
  return free >= 200 * MB ? warning(ABOUT, says, todo) : wrong(ABOUT, says, todo)
}

/** Reports a secret file that others than its owner can read. */
export function readableByOthers(about: string, file: string): Line[] {
  return existsSync(file) && statSync(file).mode & 0o077
    ? [warning(about, 'Other users can read it.', `chmod 600 ${file}`)]
    : []
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
