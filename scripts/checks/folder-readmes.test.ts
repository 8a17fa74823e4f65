import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'
import { checkFolderReadmes } from './folder-readmes'

const top = ['app', 'bench', 'components', 'docs', 'e2e', 'lib', 'public', 'scripts', 'server', 'simulator']

it('README of each top folder names its subfolders and no others', () => {
  expect(checkFolderReadmes(root, top)).toEqual([])
})

const scratch = mkdtempSync(join(tmpdir(), 'switchroom-readmes-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function check(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(scratch, 'tree-'))
  for (const [file, text] of Object.entries({ 'README.md': '`lib/`', 'lib/text/zone.ts': '', ...files })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return checkFolderReadmes(tree, ['lib'])
}

it.each<[string, Record<string, string>, string[]]>([
  ['naming every subfolder is accepted', { 'lib/README.md': '`lib/text/` zones; see `server/core/`' }, []],
  ['naming subfolders by relative path is accepted', { 'lib/README.md': '`text/`' }, []],
  ['missing is reported', {}, ['there is no lib/README.md']],
  ['without a subfolder is reported', { 'lib/README.md': 'x' }, ['lib/README.md does not name `lib/text/`']],
  [
    'naming a removed subfolder is reported',
    { 'lib/README.md': '`lib/text/` `lib/lost/`' },
    ['lib/README.md names `lib/lost/`, which is gone'],
  ],
  [
    'that is long is reported',
    { 'lib/README.md': `\`text/\`${'\n'.repeat(16)}x` },
    ['lib/README.md has 17 lines; at most 16'],
  ],
  [
    'absent from the root map is reported',
    { 'README.md': 'x', 'lib/README.md': '`text/`' },
    ['README.md does not name `lib/`'],
  ],
])('README %s', (_, files, problems) => {
  expect(check(files)).toEqual(problems)
})
