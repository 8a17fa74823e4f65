// Who may import whom. The table is drawn in docs/develop/architecture.md; scripts/checks/boundaries.test.ts shows each rule firing.
// Type imports count too: what one layer knows of another is the same whether it is erased or not.

const test = '\\.(test|campaign)\\.tsx?$'
// What only tests import.
const testWorld = '^(server|components)/testing/'
const pure = [
  'zod',
  'libphonenumber-js',
  'big\\.js',
  'ipaddr\\.js',
  'fflate',
  'file-type',
  'papaparse',
  'punycode\\.js',
  '@remix-run/multipart-parser',
  'saxes',
  'entities',
  '@noble/hashes',
  '@noble/ciphers',
]

// The rooms of server/, from the ground up: each imports itself and those before it. `server/testing` is above all.
const serverRooms = ['platform', 'core', 'access', 'store', 'areas', 'desk']
// The rooms of lib/ and of components/, likewise; and those of lib/core/, which are folders or one file.
const libRooms = ['core', 'areas', 'desk']
const coreRooms = [
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
]
const componentRooms = ['ui', 'form', 'operation', 'page', 'areas']

/** One rule for each room but the last. `end`: what follows a room's name in a path. */
const downward = (top, rooms, end = '/') =>
  rooms.slice(0, -1).map((room, floor) => ({
    name: `${top.replace('/', '-')}-${room}-imports-downward`,
    severity: 'error',
    from: { path: `^${top}/${room}${end}`, pathNot: test },
    to: { path: `^${top}/(${rooms.slice(floor + 1).join('|')})${end}` },
  }))

/** A new folder has its place in the list first. */
const noOther = (top, rooms, end = '/') => ({
  name: `${top.replace('/', '-')}-has-no-other-room`,
  severity: 'error',
  from: { path: `^${top}/(?!(${rooms.join('|')})${end})` },
  to: {},
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-barrel',
      comment: 'An index.ts hides where things live and ties knots of imports.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules/' },
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { pathNot: [test, testWorld] },
      to: { path: [test, '^components/testing/'] },
    },
    {
      name: 'lib-is-pure',
      comment:
        'lib imports itself and packages without I/O: it runs in the browser, on the server and in the simulator.',
      severity: 'error',
      from: { path: '^lib/', pathNot: test },
      to: { pathNot: ['^lib/', `node_modules/(@types/)?(${pure.join('|')})/`] },
    },
    ...downward('lib', libRooms),
    noOther('lib', libRooms),
    ...downward('lib/core', coreRooms, '[/.]'),
    noOther('lib/core', coreRooms, '[/.]'),
    {
      name: 'lib-areas-are-strangers',
      comment:
        'What two areas need moves to lib/core. A fax number may be a messaging number, too: its changes read both.',
      severity: 'error',
      from: { path: '^lib/areas/(?!fax/)([^/]+)/', pathNot: test },
      to: { path: '^lib/areas/', pathNot: '^lib/areas/$1/' },
    },
    {
      name: 'lib-fax-knows-messaging-only',
      severity: 'error',
      from: { path: '^lib/areas/fax/', pathNot: test },
      to: { path: '^lib/areas/(?!(fax|messaging)/)' },
    },
    {
      name: 'components-below-app-without-server',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|server|simulator|e2e|scripts)/' },
    },
    ...downward('components', componentRooms),
    noOther('components', [...componentRooms, 'testing']),
    {
      name: 'areas-are-strangers',
      comment: 'What two areas need moves to components/ or lib/.',
      severity: 'error',
      from: { path: '^app/\\(console\\)/([^/]+)/' },
      to: { path: '^app/\\(console\\)/[^/]+/', pathNot: '^app/\\(console\\)/$1/' },
    },
    {
      name: 'app-ships-no-test-world',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^(simulator|e2e|scripts)/' },
    },
    {
      name: 'server-below-app',
      comment: 'Tests of the server talk to the simulator over HTTP, so they may start it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|e2e)/' },
    },
    {
      name: 'server-ships-no-test-world',
      severity: 'error',
      from: { path: '^server/', pathNot: [test, testWorld] },
      to: { path: '^(simulator|scripts)/' },
    },
    {
      name: 'server-without-next',
      comment: 'The server could move into a process of its own; only access/auth knows Next.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/access/auth/' },
      to: { path: 'node_modules/(next|next-auth)/' },
    },
    {
      name: 'provider-knows-only-the-protocol',
      comment: 'No users, roles or journal; it gets the credentials as an argument.',
      severity: 'error',
      from: { path: '^server/platform/provider/', pathNot: test },
      to: { path: '^server/(?!platform/provider/)' },
    },
    ...downward('server', serverRooms),
    noOther('server', [...serverRooms, 'testing']),
    {
      name: 'simulator-has-its-own-rules',
      comment: 'Shared rules would repeat the console’s mistakes.',
      severity: 'error',
      from: { path: '^simulator/', pathNot: test },
      to: { path: '^lib/' },
    },
    {
      name: 'simulator-uses-lib-only',
      severity: 'error',
      from: { path: '^simulator/' },
      to: { path: '^(app|components|server|e2e|scripts)/' },
    },
    {
      name: 'simulator-rules-without-http',
      comment: 'What the provider does is one thing, over which socket it is asked another; only tests start a server.',
      severity: 'error',
      from: { path: '^simulator/(engine|areas|seeds|openapi)/', pathNot: test },
      to: { path: '^simulator/(http/|main\\.ts$|bench\\.ts$)' },
    },
    {
      name: 'e2e-types-its-own-words',
      comment: 'A browser test that imports the application agrees with it by construction.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(app|components|lib|server)/' },
    },
    {
      name: 'e2e-knows-seeds-and-faults-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^simulator/', pathNot: '^simulator/(seeds/|engine/(faults|fault-kinds)\\.ts$)' },
    },
    {
      name: 'only-the-harness-starts-programs',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(stack|global-setup)\\.ts$' },
      // Numbers that the pipeline tests read, too.
      to: { path: '^scripts/', pathNot: '^scripts/testing/statement-budgets\\.ts$' },
    },
    {
      name: 'parts-come-by-late',
      comment:
        'A part whose program does not come takes the whole page away, and what was typed in it: components/ui/lazy-component.tsx.',
      severity: 'error',
      from: { path: '^(app|components)/' },
      to: { path: 'next/dist/shared/lib/(app-)?dynamic|next/dynamic' },
    },
    {
      name: 'no-development-package-in-production',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/', pathNot: [test, testWorld] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
