import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkDocs } from './check-docs'

// A small tree whose documents name only what exists, for tests that break it.

export const table = (...names: string[]) => names.map((name) => `| Web | \`${name}\` | none | meaning |`).join('\n')
const all = table('PROVIDER_URL', 'PORT', 'HOSTNAME', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL')

const fine: Record<string, string> = {
  'package.json': JSON.stringify({ scripts: { demo: 'node scripts/demo.mjs', test: 'vitest' } }),
  '.env.example': 'PROVIDER_URL=https://api.example.com\nPORT=3000\nSWITCHROOM_DATA=\n',
  'server/platform/env.ts': 'const Environment = z.object({\n  PROVIDER_URL: httpUrl,\n})\n',
  'scripts/demo.mjs': 'export const given = [process.env.HOSTNAME, process.env.DATABASE_OWNER_URL]\n',
  'simulator/routes.ts': "export const routes = ['/siptrunk']\n",
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

/** Problems of the valid tree with some files replaced, or extended if the new text begins with "+". */
export function check(changes: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'switchroom-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...fine, ...changes })) {
    const content = text.startsWith('+') ? `${fine[file]}${text.slice(1)}` : text
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return checkDocs(folder)
}
