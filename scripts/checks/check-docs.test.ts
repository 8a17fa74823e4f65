import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkDocs } from './check-docs'
import { unexplained, withVariablesTable } from './variables-table'

const table = (...names: string[]) => names.map((name) => `| Web | \`${name}\` | none | meaning |`).join('\n')
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
  'docs/operate/configure.md': `# Configure\n\n${all}\n`,
  'README.md': `# A project\n
Run \`npm run demo\` or \`npm test\`. See [the journal](docs/journal.md#3-order-of-writes), ![a picture](docs/picture.png),
[elsewhere](https://example.com/nothing) and [below](#a-project). Files: \`lib/operations/<area>.ts\`, \`lib/\`, \`trunks.ts\`,
\`app/(console)/trunks/[trunk]/page.tsx\`, \`secrets.json\`; not files: \`GET /siptrunk\`, \`acct:refill\`, \`a/b\`.\n`,
}

const scratch: string[] = []
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true })
})

/** Problems of the valid tree with some files replaced, or extended if the new text begins with "+". */
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

describe('the documentation check', () => {
  it('passes if everything named exists', () => {
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

  it('a command with a missing program is found', () => {
    const scripts = { demo: 'node scripts/demo.mjs', test: 'vitest', bench: 'node scripts/bench.mjs' }
    expect(check({ 'package.json': JSON.stringify({ scripts }), 'README.md': '+\n`npm run bench`\n' })).toEqual([
      expect.stringContaining('npm run bench starts scripts/bench.mjs, which does not exist'),
    ])
  })

  it('a variable only in the example is found', () => {
    expect(check({ '.env.example': '+LOST=\n' })).toEqual([
      '.env.example: LOST is not in server/platform/env.ts',
      '.env.example: LOST is not in docs/operate/configure.md',
    ])
  })

  it('a variable only in the parser is found', () => {
    expect(check({ 'server/platform/env.ts': '+  LOST: z.string(),\n' })).toEqual([
      'server/platform/env.ts: LOST is not in .env.example',
    ])
  })

  it('a variable only in the table is found', () => {
    expect(check({ 'docs/operate/configure.md': `+\n${table('LOST')}\n` })).toEqual([
      'docs/operate/configure.md: LOST is not in .env.example',
    ])
  })

  it('a launcher variable missing from the table is found', () => {
    expect(
      check({
        'docs/operate/configure.md': table('PROVIDER_URL', 'PORT', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL'),
      }),
    ).toEqual(['scripts/: HOSTNAME is not in docs/operate/configure.md'])
  })

  const record = {
    'docs/adr/0007-use-a-thing.md': '# 7. Use a thing\n',
    'docs/adr/README.md': '- [7. Use a thing](0007-use-a-thing.md)\n',
  }

  it('an indexed decision record may be cited by number', () => {
    expect(check({ ...record, 'lib/operations/trunks.ts': '// Why: decision 7.\n' })).toEqual([])
  })

  it('reports an unindexed decision record with its line', () => {
    expect(check({ ...record, 'docs/adr/0008-use-another.md': '# 8. Use another\n' })).toEqual([
      'docs/adr/README.md: add this line under its topic: - [8. Use another](0008-use-another.md)',
    ])
  })

  it('two records with one number are found', () => {
    const both = '- [7. Use a thing](0007-use-a-thing.md)\n- [7. Other](0007-other.md)\n'
    expect(check({ ...record, 'docs/adr/0007-other.md': '# 7. Other\n', 'docs/adr/README.md': both })).toEqual([
      'docs/adr/: two records have the number 7',
    ])
  })

  it.each([
    [
      'a comment that cites a decision without a record',
      'lib/operations/trunks.ts',
      '// decisions 7 and 9\n',
      'lib/operations/trunks.ts:1: there is no decision 9',
    ],
    [
      'a link whose text names another decision',
      'docs/adr/0007-use-a-thing.md',
      '# 7. Use a thing\n\n[decision 8](0007-use-a-thing.md)\n',
      'the link names another decision',
    ],
    [
      'a comment that names a page that is not there',
      'lib/operations/trunks.ts',
      '// See docs/lost.md.\n',
      'lib/operations/trunks.ts: there is no docs/lost.md',
    ],
  ])('%s is found', (_, file, text, problem) => {
    expect(check({ ...record, [file]: text })).toContainEqual(expect.stringContaining(problem))
  })

  it('reports a refused word outside code and quotations', () => {
    expect(check({ 'README.md': '+\nAsk whoever `told` you, "by hand", or\n\n    by itself\n' })).toEqual([
      expect.stringMatching(/^README\.md:\d+: “whoever”: write anyone who, the person who$/),
    ])
  })

  it('a troubleshooting sentence that no source has is found', () => {
    const page = '| Sentence | Cause |\n| --- | --- |\n| “Port … is taken.” | x |\n| “Port … is closed.” | x |\n'
    const files = {
      'docs/operate/troubleshooting.md': page,
      'scripts/launch/start.ts': "const words = (port: number) => ['Port ', port, ' is taken.']\n",
    }
    expect(check(files)).toEqual(['docs/operate/troubleshooting.md:4: no source has this sentence: is closed.'])
  })
})

describe('the table of variables', () => {
  const example = '# --- Web -----\n# The port.\n# Or another.\nPORT=\n\n# A list | of two.\nTRUSTED_PROXIES=\nLOST=\n'
  const page =
    'Before.\n<!-- variables: generated by npm run operations -- --write -->\nold\n<!-- variables: end -->\nAfter.\n'
  const facts = { required: ['LOST'], defaults: { TRUSTED_PROXIES: [] } }

  it('has section, name, default and comment', () => {
    const made = withVariablesTable(page, example, facts)
    expect(made).toMatch(/^Before\.\n/)
    expect(made).toMatch(/\nAfter\.\n$/)
    expect(made).toContain('| Web  | `PORT`            | 3000     | The port. Or another. |')
    expect(made).toContain('| Web  | `TRUSTED_PROXIES` | none     | A list \\| of two.     |')
    expect(made).toMatch(/\| Web {2}\| `LOST` +\| required \| +\|/)
    expect(made).not.toContain('old')
    expect(withVariablesTable(made, example, facts)).toBe(made)
  })

  it('names variables without a comment', () => {
    expect(unexplained(example)).toEqual(['LOST'])
  })
})
