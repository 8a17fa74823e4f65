// `npm run release`: one archive that needs Node and nothing else, the same bytes for the same commit.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleFolder, root } from '../launch/place.mjs'
import { ensureInstalled, fail, seconds } from '../launch/setup.mjs'

const started = Date.now()
const { commit, committed } = cleanTree()
await ensureInstalled({ tests: true })

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `switchroom-${version}`
const out = join(root, 'release')
const folder = join(out, name)
rmSync(out, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const { copyConsole, copyPackages, refuseUnwanted, setPreviewKeys, writeCommand } = await import('./stage.mjs')
await buildConsole()
const { bundleDemo, bundleLaunchers } = await import('./bundle.mjs')
const { licenses, shippedPackages } = await import('./packages.mjs')
const { sbom } = await import('./sbom.mjs')
const { archive } = await import('./archive.mjs')

const shipped = shippedPackages()
copyConsole(join(folder, 'console'))
await bundleLaunchers(join(folder, 'scripts', 'launch'))
copyPackages(join(folder, 'node_modules'), shipped)
for (const file of ['CHANGELOG.md', 'UPGRADING.md', '.env.example'])
  cpSync(join(root, file), join(folder, settled(file)))
for (const each of ['docs/operate', 'deploy'].filter((each) => existsSync(join(root, each))))
  cpSync(join(root, each), join(folder, each), { recursive: true })
writeCommand(folder)
const json = (value) => `${JSON.stringify(value, null, 2)}\n`
// The programs are modules, as in the clone.
writeFileSync(join(folder, 'package.json'), json({ name: 'switchroom', version, private: true, type: 'module' }))
const platform = `${process.platform}-${process.arch}`
writeFileSync(join(folder, 'release.json'), json({ version, commit, platform }))
writeFileSync(join(folder, 'third-party-licenses.txt'), licenses(shipped))
const bill = json(sbom({ shipped, version, commit, at: new Date(committed * 1000) }))
writeFileSync(join(folder, 'sbom.cdx.json'), bill)
writeFileSync(join(out, `${name}.cdx.json`), bill)
refuseUnwanted(folder)

const { sum, size } = archive(folder, join(out, `${name}.tar.gz`), committed)
rmSync(folder, { recursive: true })

// Apart from the release, which contains no simulator.
const demo = join(out, `demo-${version}`)
await bundleDemo(join(demo, 'scripts', 'launch'))
archive(demo, `${demo}.tar.gz`, committed)
rmSync(demo, { recursive: true })
console.log(
  `release/${name}.tar.gz: ${(size / 2 ** 20).toFixed(1)} MB for ${platform}, of commit ${commit.slice(0, 12)}, in ${seconds(started)}.`,
)
console.log(`sha256 ${sum}`)
if (!readdirSync(join(root, 'server', 'desk', 'backup', 'releases')).some((file) => file.startsWith(`${version}.`)))
  console.log('Before the next version begins, store a database of this one: npm run campaign -- release-database')

/** The name without a leading dot, so that people find the file. */
function settled(file) {
  return file.replace(/^\./, '')
}

function cleanTree() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('status', '--porcelain')
  if (status !== 0) fail('A release is made from a git clone, because its commit is its name.')
  if (stdout) fail(`Commit or remove these first; a release is one commit:\n${stdout.trimEnd()}`)
  const left = ['.env', '.env.local', '.env.production', '.env.production.local'].filter((file) =>
    existsSync(join(root, file)),
  )
  if (left.length > 0) fail(`Move ${left.join(' and ')} away first: the build would read it.`)
  const [commit = '', committed = ''] = git('log', '-1', '--format=%H %ct').stdout.trim().split(' ')
  return { commit, committed: Number(committed) }
}

/** By default, Next draws random keys at each build; here they are derived from the commit (decision 147). */
async function buildConsole() {
  const key = (purpose) => createHash('sha256').update(`${purpose} ${commit}`).digest()
  rmSync(join(root, '.next'), { recursive: true, force: true })
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = key('actions').toString('base64')
  process.env.NEXT_RELEASE_COMMIT = commit
  const { build } = await import('../launch/next-build.mjs')
  console.log('Building the console (next build) …')
  if (!build('pipe', true)) fail('The build failed.')
  setPreviewKeys(consoleFolder, key)
}
