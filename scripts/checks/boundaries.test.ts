import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'
import { assertAllSeen, checkBoundaries, type Violation } from './boundaries'

// Each rule must fail once to be trusted: each is broken here in a small tree of its own.

const fine: Record<string, string> = {
  'lib/core/access/roles.ts': `import { z } from 'zod'\nexport const Role = z.string()`,
  'lib/core/access/roles.test.ts': `import { it } from 'vitest'\nimport { Role } from './roles'\nit('', () => void Role)`,
  'components/ui/button.tsx': `export const button = 1`,
  'components/ui/stays.tsx': `export const Stays = () => <form method="dialog" />`,
  'components/page/table/table.tsx': `import { button } from '@/components/ui/button'\nexport const table = button`,
  'server/platform/db/pool.ts': `import { Pool } from 'pg'\nexport const pool = Pool`,
  'server/platform/env.ts': `export const env = process.env`,
  'server/access/auth/session.ts': `import { cookies } from 'next/headers'\nexport const session = cookies`,
  'server/core/pipeline.test.ts': `import { seeds } from '@/simulator/seeds/company'\nvoid seeds`,
  'simulator/seeds/company.ts': `export const seeds = 1`,
  'simulator/seeds/company.test.ts': `import { Role } from '@/lib/core/access/roles'\nvoid Role`,
  'simulator/engine/engine.ts': `export const engine = 1`,
  'simulator/http/server.ts': `import { engine } from '@/simulator/engine/engine'\nexport const server = engine`,
  'app/(console)/navigation.ts': `export const navigation = 1`,
  'app/(console)/billing/page.tsx': `import { navigation } from '../navigation'\nimport { pool } from '@/server/platform/db/pool'\nexport default [navigation, pool]`,
  'e2e/stack.ts': `import { start } from '@/scripts/launch/stack'\nexport const stack = start`,
  'e2e/billing.spec.ts': `import { seeds } from '@/simulator/seeds/company'\nimport { stack } from './stack'\nvoid [seeds, stack]`,
  'scripts/launch/stack.ts': `import { engine } from '@/simulator/engine/engine'\nexport const start = engine`,
}

/** From the ground up: each room imports itself and those before it. */
const houses: Record<string, string[]> = {
  lib: ['core', 'areas', 'desk'],
  'lib/core': [
    'process-state',
    'fields',
    'lists',
    'paths',
    'access',
    'documents',
    'tables',
    'operation',
    'changes',
    'text',
  ],
  components: ['ui', 'form', 'operation', 'page', 'areas'],
  server: ['platform', 'core', 'access', 'store', 'areas', 'desk'],
}

type Breach = [file: string, content: string]

/** The folder is a room of lib/core, too. */
const upstairs = (house: string, room: string) => `${house}/${room}/text/upstairs`

/** Each room imports the one above it. */
const upward = Object.entries(houses).flatMap(([house, rooms]) =>
  rooms
    .slice(1)
    .map((above, floor): [rule: string, breaches: Breach[]] => [
      `${house.replace('/', '-')}-${rooms[floor]}-imports-downward`,
      [[`${house}/${rooms[floor]}/text/looks-up.ts`, `import '@/${upstairs(house, above)}'`]],
    ]),
)

const accomplices: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(houses).flatMap(([house, rooms]) =>
      rooms.map((room) => [`${upstairs(house, room)}.ts`, `export const upstairs = 1`]),
    ),
  ),
  'lib/core/fields/circle-b.ts': `export * from './circle-a'`,
  'server/platform/db/index.ts': `export const a = 1`,
}

const broken: Record<string, Breach[]> = {
  'no-circle': [['lib/core/fields/circle-a.ts', `export * from './circle-b'`]],
  'no-unresolved': [['server/desk/lost.ts', `import './nowhere'`]],
  'no-barrel': [['server/desk/barrel-user.ts', `export * from '../platform/db/index'`]],
  'no-import-of-tests': [['lib/core/access/uses-test.ts', `import './roles.test'`]],
  'lib-is-pure': [
    ['lib/core/fields/reads-a-file.ts', `import 'node:fs'`],
    ['lib/core/fields/uses-react.ts', `import 'react'`],
    ['lib/core/fields/uses-server.ts', `import '@/server/platform/db/pool'`],
  ],
  ...Object.fromEntries(upward),
  'lib-has-no-other-room': [['lib/attic/asks.ts', `import '@/lib/core/access/roles'`]],
  'lib-core-has-no-other-room': [['lib/core/attic/asks.ts', `import '@/lib/core/access/roles'`]],
  'lib-areas-are-strangers': [
    ['lib/areas/trunks/knows-another.ts', `import '../text/upstairs'`],
    ['lib/areas/messaging/knows-another.ts', `import '@/lib/areas/text/upstairs'`],
  ],
  'lib-fax-knows-messaging-only': [['lib/areas/fax/knows-another.ts', `import '@/lib/areas/text/upstairs'`]],
  'components-below-app-without-server': [['components/page/table/reads.tsx', `import '@/server/platform/db/pool'`]],
  'components-has-no-other-room': [['components/attic/asks.tsx', `import '@/components/ui/button'`]],
  'areas-are-strangers': [['app/(console)/trunks/page.tsx', `import type {} from '../billing/page'`]],
  'app-ships-no-test-world': [['app/cheat.ts', `import '@/simulator/engine/engine'`]],
  'server-below-app': [['server/desk/draws.ts', `import '@/components/ui/button'`]],
  'server-ships-no-test-world': [['server/desk/pretends.ts', `import '@/simulator/engine/engine'`]],
  'server-without-next': [['server/desk/uses-next.ts', `import 'next/headers'`]],
  'provider-knows-only-the-protocol': [['server/platform/provider/knows-db.ts', `import '@/server/platform/db/pool'`]],
  'server-has-no-other-room': [['server/attic/asks.ts', `import '@/lib/core/access/roles'`]],
  'simulator-has-its-own-rules': [['simulator/areas/shares.ts', `import '@/lib/core/access/roles'`]],
  'simulator-uses-lib-only': [['simulator/cheats.ts', `import '@/server/platform/db/pool'`]],
  'simulator-rules-without-http': [['simulator/areas/listens.ts', `import '@/simulator/http/server'`]],
  'e2e-types-its-own-words': [['e2e/agrees.spec.ts', `import '@/lib/core/access/roles'`]],
  'e2e-knows-seeds-and-faults-only': [['e2e/inside.spec.ts', `import '@/simulator/engine/engine'`]],
  'only-the-harness-starts-programs': [['e2e/starts.spec.ts', `import '@/scripts/launch/stack'`]],
  'parts-come-by-late': [['components/page/table/heavy.tsx', `import dynamic from 'next/dynamic'`]],
  'no-development-package-in-production': [['server/desk/ships-tests.ts', `import 'vitest'`]],
  'refresh-in-one-place': [
    ['components/page/table/rereads.tsx', `export const again = (router: any) => router.refresh()`],
  ],
  'form-sends-nothing-by-itself': [
    ['components/ui/goes.tsx', `export const Goes = () => <form onSubmit={() => {}} />`],
  ],
  'kept-in-one-place': [
    ['server/desk/remembers.ts', `let last = 0\nexport const next = () => ++last`],
    ['app/collects.ts', `const seen = new Map<string, () => void>()\nexport const known = () => seen`],
    ['server/desk/spreads.ts', `export const all = globalThis as { mine?: 1 }`],
    ['server/desk/same-name.ts', `export const mine = processState('twice', () => ({}))`],
    ['server/desk/same-name-again.ts', `export const mine = cachedAnswer<Map<string, string>>(\n  'twice')`],
    ['server/desk/same-reading.ts', `export const mine = remembered('seen', [people], () => read())`],
    ['server/desk/same-reading-again.ts', `export const mine = remembered(\n  'seen',\n  [people],\n  () => read())`],
  ],
  'environment-in-one-place': [['server/desk/reads-env.ts', `export const port = process.env.PORT`]],
}

const scratch: string[] = []
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true })
})

function check(files: [string, string][]): Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'switchroom-boundaries-'))
  scratch.push(folder)
  for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${content}\n`)
  }
  return checkBoundaries(folder).violations
}

describe('the boundaries check', () => {
  it('reports nothing for a valid tree', () => {
    expect(check(Object.entries(fine))).toEqual([])
  })

  it('reports each kind of breach by exactly its rule', () => {
    const breaches = Object.values(broken).flat()
    const caught = check([...Object.entries(fine), ...Object.entries(accomplices), ...breaches])
    const reported = caught.map(({ rule, from }) => `${from}: ${rule}`)
    const expected = Object.entries(broken).flatMap(([rule, files]) => files.map(([file]) => `${file}: ${rule}`))
    expect(reported.sort()).toEqual(expected.sort())
  })

  it('names every rule of the checker', async () => {
    const config = (await import('../../.dependency-cruiser.cjs')) as { default: { forbidden: { name: string }[] } }
    const rules = config.default.forbidden.map(({ name }) => name)
    expect(Object.keys(broken).sort()).toEqual(
      [
        ...rules,
        'environment-in-one-place',
        'form-sends-nothing-by-itself',
        'kept-in-one-place',
        'refresh-in-one-place',
      ].sort(),
    )
  })

  it('fails if it saw part of the tree', () => {
    expect(() => assertAllSeen(['lib/a.ts', 'lib/b.ts'], new Set(['lib/a.ts']))).toThrow(
      'not seen 1 of 2 files: lib/b.ts',
    )
    expect(() => assertAllSeen([], new Set())).toThrow('not seen')
  })
})
