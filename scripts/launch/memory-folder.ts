import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** A run of all tests takes an eighth of it; a container has 64 MB unless it was given more. */
const ENOUGH = 2 * 2 ** 30

/**
 * A folder in memory for a database that is thrown away, or undefined where there is none, no room, or no program may be run from it.
 * Nothing of such a database has to survive a power cut, and a file system on a disk costs a tenth of the tests.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, where]) => where === FOLDER)
    const runs = mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec')
    return runs && bavail * bsize >= ENOUGH ? FOLDER : undefined
  } catch {
    return undefined
  }
}
