import { describe, expect, it } from 'vitest'
import { check } from './documented-tree'

const pages = {
  'app/(console)/area-pages.ts': `export const areaPages = {
  billing: [
    { href: paths.billing, name: 'Billing', tab: 'Balance', keywords: ['refill'] },
    { href: paths.alerts, name: 'Balance alerts', tab: 'Alerts' },
  ],
  settings: [{ href: paths.people, name: 'People', keywords: ['roles'] }],
}\n`,
  'app/(console)/navigation.ts': `const menu = [
  { entries: [{ area: 'billing', label: 'Billing' }, { area: 'settings', label: 'Settings' }] },
]\n`,
  'app/(console)/billing/[entry]/page.tsx': '',
  'app/setup/page.tsx': '',
  'app/api/ready/route.ts': '',
  'app/api/callbacks/[token]/route.ts': '',
  'lib/operations/trunks.ts': "export const path = '/siptrunk'\n",
}
const reader = { 'e2e/stack.ts': '// E2E_GONE was read here.\nexport const slow = process.env.E2E_SLOW\n' }
const scripts = {
  'package.json': JSON.stringify({
    scripts: { demo: 'node scripts/demo.mjs', test: 'vitest', campaign: 'node scripts/campaign.mjs' },
  }),
  'scripts/campaign.mjs': "if (args.includes('--fresh')) clear()\n// --gone\n",
  'server/looks.campaign.ts': '',
}
const tree = { ...pages, ...reader, ...scripts }
const inReadme = (text: string) => check({ ...tree, 'README.md': `+\n${text}\n` })

describe('a name in a document', () => {
  it.each([
    '`E2E_SLOW`, `PROVIDER_URL`, `JOURNAL_KEY_FILE` and `process.env.E2E_SLOW`',
    '    E2E_SLOW=500 npm run demo     starts it slowly --lost',
    '`npm run campaign -- looks` and `npm run campaign -- --fresh`',
    '`switchroom people add dana@example.com --name "Dana" --role support`, `switchroom COMMAND`',
    '    docker exec switchroom switchroom doctor && docker exec switchroom cat /data/a && chown switchroom /backup',
    '    sudo -u switchroom SWITCHROOM_DATA=/data /opt/switchroom/bin/switchroom backup f --key-file k',
    '    docker run --rm switchroom:1.1.0 database-roles > roles.sql',
    '`/setup`, `/api/ready`, `GET /siptrunk`, `/api/callbacks/…`, `/billing/[entry]`, `/var/lib/switchroom`',
    'under Settings, People, in _Billing, Alerts_ and Billing, Balance',
  ])('a name in a document that exists is not a problem: %s', (text) => {
    // The tree's variables are few.
    expect(inReadme(text).filter((problem) => !problem.includes('JOURNAL_KEY'))).toEqual([])
  })

  it.each([
    ['a variable that nothing reads', '`LOST_VARIABLE`', 'nothing reads LOST_VARIABLE'],
    ['a variable that only a comment names', '`E2E_GONE`', 'nothing reads E2E_GONE'],
    ['a variable in an indented block', '    E2E_LOST=1 npm test', 'nothing reads E2E_LOST'],
    ['a variable in a fenced block', '```\nexport LOST_KEY=1\n```', 'nothing reads LOST_KEY'],
    ['a file of something that is not secret', '`PORT_NUMBER_FILE`', 'nothing reads PORT_NUMBER_FILE'],
    ['a script in an indented block', '    npm run lost', 'package.json has no script lost'],
    ['an option of a script', '`npm run campaign -- --lost`', 'npm run campaign has no option --lost'],
    ['an option that only a comment names', '`npm run campaign -- --gone`', 'npm run campaign has no option --gone'],
    ['a campaign', '`npm run campaign -- lost`', 'there is no campaign lost'],
    ['a command', '`switchroom vacuum`', 'switchroom has no command vacuum'],
    ['a second word of a command', '`switchroom audit check`', 'switchroom has no command audit'],
    ['an option of a command', '`switchroom backup f --key k`', 'switchroom backup has no option --key'],
    ['a command in a container', '    docker exec switchroom switchroom dump', 'switchroom has no command dump'],
    ['a command by its path', '    /opt/switchroom/bin/switchroom dump', 'switchroom has no command dump'],
    ['a page', '`/lost`', 'no page and no route has the address /lost'],
    ['a route', '`/api/lost`', 'no page and no route has the address /api/lost'],
    ['a route with a method', '`POST /api/ready/lost`', 'no page and no route has the address /api/ready/lost'],
    ['an address with its host', '    curl https://switchroom.example.com/api/lost', 'has the address /api/lost'],
    ['a page of a menu entry', 'under Settings, Users', 'Settings has no page Users'],
    ['a page of another menu entry', 'in _Billing, People_', 'Billing has no page People'],
    ['a path in an indented block', '    npx vitest run lib/operations/lost.ts', 'there is no lib/operations/lost.ts'],
  ])('a name in a document that does not exist is found: %s', (_, text, problem) => {
    expect(inReadme(text)).toContainEqual(expect.stringContaining(problem))
  })

  it.each(['UPGRADING.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/operate/install.md', 'docs/adr/0007-a.md'])(
    'is looked up in %s too',
    (page) => {
      expect(check({ ...tree, [page]: '# 7. A\n\n`LOST_VARIABLE`\n' })).toContainEqual(
        `${page}:3: nothing reads LOST_VARIABLE`,
      )
    },
  )
})

describe('a quotation', () => {
  const page = 'docs/operate/troubleshooting.md'
  const source = (text: string) => ({ 'scripts/launch/start.ts': text, [page]: '“Port … is taken.”\n' })
  const lost = `${page}:1: no source has this sentence: is taken.`

  it.each([
    ['a literal', "const words = (port: number) => ['Port ', port, ' is taken.']\n"],
    ['a template', `const words = (port: number) => \`Port \${port} is taken.\`\n`],
    ['a literal that the page wraps', "const words = 'Port 3 is taken.'\n"],
  ])('a quotation of %s is not a problem', (_, text) => {
    expect(check(source(text))).toEqual([])
  })

  it.each([
    ['a comment', '// Port 3 is taken.\n'],
    ['a comment of documentation', '/** Port 3 is taken. */\nexport const a = 1\n'],
    ['a type', "export type Words = 'Port 3 is taken.'\n"],
    ['a module’s path', "import 'Port 3 is taken.'\n"],
    ['a commented literal', "// const words = 'Port 3 is taken.'\n"],
    ['a regular expression', 'export const words = /Port 3 is taken\\./\n'],
  ])('a quotation of %s alone is found', (_, text) => {
    expect(check(source(text))).toContain(lost)
  })

  it('a quotation of a test alone is found', () => {
    expect(
      check({ 'scripts/launch/start.test.ts': "it('Port 3 is taken.')\n", [page]: '“Port … is taken.”\n' }),
    ).toContain(lost)
  })

  it.each([
    ['JSX text', 'export const a = <p>Port 3\n  is taken.</p>\n', 'It says "Port 3 is\ntaken."\n'],
    ['a label', "export const a = 'Read again'\n", 'Press _Read again_.\n'],
  ])('a quotation of %s is looked up in its page', (_, text, words) => {
    const file = 'app/page-part.tsx'
    expect(check({ [file]: text, 'docs/operate/install.md': words })).toEqual([])
    expect(check({ [file]: '', 'docs/operate/install.md': words })).toEqual([
      expect.stringMatching(/^docs\/operate\/install\.md:1: no source has this sentence/),
    ])
  })
})

describe('a decision record', () => {
  const records = (earlier: string, later: string) =>
    check({
      'docs/adr/0007-a.md': `# 7. A\n\n${earlier}\n`,
      'docs/adr/0009-b.md': `# 9. B\n\n${later}\n`,
      'docs/adr/README.md': '- [7. A](0007-a.md)\n- [9. B](0009-b.md)\n',
    })
  const silent = 'docs/adr/0007-a.md: decision 9 replaces a part of this: its status must say so'
  const STATUS = 'Status: Changed by [decision 9](0009-b.md): it is so.'

  it.each([
    'This replaces decision 7.',
    'This record replaces what [decision 7](0007-a.md) said about names.',
    'Extends [7](0007-a.md): more.',
    'It withdraws the rule of decision 7.',
    'Some text. This changes the sentence of\ndecision 7 that nobody does it.',
    'B supersedes [decision 7](0007-a.md).',
  ])('a decision record that is replaced has a status: %s', (later) => {
    expect(records('**Context.** Old.', later)).toEqual([silent])
    expect(records(`${STATUS}\n\n**Context.** Old.`, later)).toEqual([])
    expect(records('Status: Changed by decision 7.', later)).toEqual([silent])
  })

  it.each([
    'See decision 7. No host is replaced.',
    'As [decision 7](0007-a.md) says, a link is replaced.',
    'This changes nothing. See decision 7.',
  ])('a decision record that is only cited needs none: %s', (later) => {
    expect(records('**Context.** Old.', later)).toEqual([])
  })

  it.each(['**Status.** Changed by decision 9.', '_Status: changed by decision 9._', `**Context.** Old.\n\n${STATUS}`])(
    'has its status after its title, in one form: %s',
    (earlier) => {
      expect(records(earlier, 'New.')).toEqual([
        'docs/adr/0007-a.md: a status follows the title, as a paragraph that begins with "Status: "',
      ])
    },
  )

  it('and a comment name only migrations that exist', () => {
    const found = check({
      'server/platform/db/migrations/0001_a.sql': '',
      'lib/operations/trunks.ts': '// migration 0001, migration 0002, 0001_a.sql, 0003_lost.sql\n',
    })
    expect(found).toEqual([
      'lib/operations/trunks.ts: there is no migration 0002',
      'lib/operations/trunks.ts: there is no migration 0003_lost.sql',
    ])
  })
})
