// Tests by area, and their cost: `npm test -- --area trunks` runs one area.

/**
 * The specs of e2e/ by area, and the path fragment of its other tests. An unlisted area uses its own name for both, so
 * a new one needs no line until it has a second spec.
 * @type {Record<string, { specs: string[], tests?: string[] }>}
 */
const areas = {
  billing: {
    specs: ['billing'],
    tests: ['billing', 'money', 'operations/unknowns', 'operations/judgement', 'operations/guards'],
  },
  finance: { specs: ['finance'], tests: ['lib/areas/billing', 'server/areas/billing', 'overview', 'attention'] },
  trunks: { specs: ['trunks'], tests: ['trunk', 'operations/unknowns', 'operations/guards'] },
  numbers: { specs: ['numbers'], tests: ['numbers'] },
  '10dlc': { specs: ['10dlc', '10dlc-campaign'], tests: ['10dlc', 'brands', 'campaign', 'fix', 'rejection'] },
  messaging: { specs: ['messaging', 'delivery'], tests: ['messaging', 'delivery', 'carriers', 'inbound', 'history'] },
  conversations: { specs: ['conversations'], tests: ['conversation', 'lib/areas/messaging/thread'] },
  sending: { specs: ['sending', 'opt-outs'], tests: ['sending', 'opt-out', 'compliance', 'segments'] },
  rejections: { specs: ['rejections'], tests: ['spoken', 'rejection', 'rejected'] },
  porting: { specs: ['porting-wizard', 'porting'], tests: ['port', 'drafts', 'documents'] },
  people: { specs: ['people', 'account', 'sign-in'], tests: ['people', 'auth'] },
  'second-factor': { specs: ['second-factor', 'passkeys'], tests: ['people/own-factor', 'auth/passkeys'] },
  'single-sign-on': { specs: ['single-sign-on'], tests: ['auth/issuer'] },
  access: { specs: ['roles', 'doors', 'content-policy'], tests: ['roles', 'auth', 'masks'] },
  spine: { specs: ['activity', 'outages', 'verdicts'], tests: ['server/core/operations', 'server/core/journal'] },
  provider: { specs: ['provider-settings', 'provider-down'], tests: ['provider', 'assumptions'] },
  documents: { specs: ['documents'], tests: ['documents'] },
  forms: { specs: ['clicks'], tests: ['components/form', 'components/ui'] },
  shell: { specs: ['accessibility', 'keyboard'], tests: ['components/page/shell'] },
  dialogs: { specs: ['dialogs'], tests: ['components/operation', 'operations/changes', 'operations/undo'] },
  find: { specs: ['find', 'shell', 'lookup'], tests: ['components/page/shell', 'server/desk/find/find'] },
  lists: {
    specs: ['views'],
    tests: ['components/page/list', 'components/page/table', 'server/desk/views', 'server/desk/exports'],
  },
  launch: { specs: ['harness', 'launcher'], tests: ['scripts/launch'] },
}

export function areaOf(/** @type {string} */ spec) {
  const name = spec.replace(/^.*\//, '').replace(/\.spec\.ts$/, '')
  return Object.keys(areas).find((area) => areas[area].specs.includes(name)) ?? name
}

/** Filters for Playwright and Vitest that select this area only. */
export function filtersOf(/** @type {string} */ area) {
  const { specs, tests = [area] } = areas[area] ?? { specs: [area] }
  return { specs: specs.map((name) => `e2e/${name}.spec.ts`), tests }
}

/**
 * @param {{ file: string, cpu: number, wall: number }[]} tests seconds of each
 * @returns {string[]} a table by area, the most expensive first
 */
export function costTable(tests) {
  /** @type {Map<string, { tests: number, cpu: number, wall: number }>} */
  const sums = new Map()
  for (const { file, cpu, wall } of tests) {
    const sum = sums.get(areaOf(file)) ?? { tests: 0, cpu: 0, wall: 0 }
    sums.set(areaOf(file), { tests: sum.tests + 1, cpu: sum.cpu + cpu, wall: sum.wall + wall })
  }
  const row = (/** @type {string} */ area, /** @type {string[]} */ ...cells) =>
    area.padEnd(16) + cells.map((cell) => cell.padStart(9)).join('')
  return [
    row('Area', 'tests', 'CPU s', 'wall s'),
    ...[...sums]
      .sort(([, a], [, b]) => b.cpu - a.cpu)
      .map(([area, { tests, cpu, wall }]) => row(area, String(tests), cpu.toFixed(1), wall.toFixed(1))),
  ]
}
