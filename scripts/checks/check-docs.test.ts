import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkDocs } from './check-docs'

const table = (...names: string[]) => names.map((name) => `| \`${name}\` | what it is |`).join('\n')
const all = table('PROVIDER_URL', 'PORT', 'HOSTNAME', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL')

const fine: Record<string, string> = {
  'package.json': JSON.stringify({ scripts: { demo: 'node scripts/demo.mjs', test: 'vitest' } }),
  '.env.example': 'PROVIDER_URL=https://api.example.com\nPORT=3000\nSWITCHROOM_DATA=\n',
  'server/platform/env.ts': 'const Environment = z.object({\n  PROVIDER_URL: httpUrl,\n})\n',
  'scripts/demo.mjs': '',
  'lib/operations/trunks.ts': '',
  'app/(console)/trunks/[trunk]/page.tsx': '',
  'docs/journal.md': '# The journal\n\n## 3. Order of writes\n\n[up](../README.md) and `journal.md`\n',
  'docs/picture.png': '',
  'README.md': `# A project\n\n${all}\n
Run \`npm run demo\` or \`npm test\`. See [the journal](docs/journal.md#3-order-of-writes), ![a picture](docs/picture.png),
[elsewhere](https://example.com/nothing) and [below](#a-project). Files: \`lib/operations/<area>.ts\`, \`lib/\`, \`trunks.ts\`,
\`app/(console)/trunks/[trunk]/page.tsx\`, \`secrets.json\`; not files: \`GET /siptrunk\`, \`acct:refill\`, \`a/b\`.\n`,
}

const scratch: string[] = []
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true })
})

/** The problems of the fine tree with some files replaced, or extended where the new text begins with "+". */
function check(changes: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'switchroom-docs-'))
  scratch.push(folder)
  for (const [file, text] of Object.entries({ ...fine, ...changes })) {
    const content = text.startsWith('+') ? `${fine[file]}${text.slice(1)}` : text
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return checkDocs(folder)
}

describe('the documentation', () => {
  it('is fine when everything it names is there', () => {
    expect(check()).toEqual([])
  })

  it.each([
    ['a link that leads nowhere', '[x](docs/nowhere.md)', 'the link leads nowhere: docs/nowhere.md'],
    ['a picture that is not there', '![x](docs/lost.png)', 'the link leads nowhere: docs/lost.png'],
    ['a heading that is not there', '[x](docs/journal.md#9-lost)', 'the page has no such heading'],
    ['a file that is not there', '`lib/operations/lost.ts`', 'there is no lib/operations/lost.ts'],
    ['a folder that is not there', '`server/lost/`', 'there is no server/lost/'],
    ['a file name that is nowhere', '`lost.ts`', 'there is no lost.ts'],
    ['a placeholder that fits nothing', '`lib/fields/<field>.ts`', 'there is no lib/fields/<field>.ts'],
    ['a command that is not there', '`npm run lost`', 'package.json has no script lost'],
    ['a command in a block', '```\nnpm start\n```', 'package.json has no script start'],
  ])('%s is found', (_, text, problem) => {
    expect(check({ 'README.md': `+\n${text}\n` })).toEqual([
      expect.stringMatching(new RegExp(`^README\\.md:\\d+: ${problem.replace(/[.*+?^$()[\]]/g, '\\$&')}`)),
    ])
  })

  it('a command whose program is not there is found', () => {
    const scripts = { demo: 'node scripts/demo.mjs', test: 'vitest', bench: 'node scripts/bench.mjs' }
    expect(check({ 'package.json': JSON.stringify({ scripts }), 'README.md': '+\n`npm run bench`\n' })).toEqual([
      expect.stringContaining('npm run bench starts scripts/bench.mjs, which does not exist'),
    ])
  })

  it('a variable that only the example has is found', () => {
    expect(check({ '.env.example': '+LOST=\n' })).toEqual([
      '.env.example: LOST is not in server/platform/env.ts',
      ".env.example: LOST is not in the README's table",
    ])
  })

  it('a variable that only the parser has is found', () => {
    expect(check({ 'server/platform/env.ts': '+  LOST: z.string(),\n' })).toEqual([
      'server/platform/env.ts: LOST is not in .env.example',
    ])
  })

  it('a variable that only the table has is found', () => {
    expect(check({ 'README.md': `+\n${table('LOST')}\n` })).toEqual(['README.md: LOST is not in .env.example'])
  })

  it("a launcher's own variable that the table forgets is found", () => {
    expect(
      check({
        'README.md': `# A project\n\n${table('PROVIDER_URL', 'PORT', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL')}\n`,
      }),
    ).toEqual(["scripts/: HOSTNAME is not in the README's table"])
  })
})
