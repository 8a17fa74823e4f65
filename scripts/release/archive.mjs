// One folder as a .tar.gz whose bytes depend on its files only: sorted names, the same time for all, no owner, two kinds of permissions.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail } from '../launch/setup.mjs'

/** Returns the checksum, and the size in bytes. `seconds`: the Unix time of every entry. */
export function archive(folder, file, seconds) {
  const plain = file.replace(/\.gz$/, '')
  const { status, stderr, error } = spawnSync(
    'tar',
    [
      '--create',
      `--file=${plain}`,
      '--format=gnu',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) fail(`GNU tar is needed: ${error?.message ?? stderr}`)
  const bytes = gzipSync(readFileSync(plain), { level: 9 })
  rmSync(plain)
  // The tenth byte says on which system the file was compressed; 255 means unknown.
  bytes[9] = 255
  writeFileSync(file, bytes)
  const sum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  return { sum, size: bytes.length }
}
