// The bill of materials: what `npm sbom` says of the lockfile, without the packages that a release leaves out. Its time is that of the commit.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../launch/place.mjs'

/** CycloneDX JSON. `shipped`: from `shippedPackages` (packages.mjs); `at`: the time of the commit. */
export function sbom({ shipped, version, commit, at }) {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error']
  const { stdout, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error('npm sbom failed.')
  const bill = JSON.parse(stdout)
  const inside = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const own = bill.metadata.component
  const ref = `switchroom@${version}`
  const components = bill.components.filter(({ name, version }) => inside.has(`${name}@${version}`))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const described = components.length === new Set(components.map(({ name, version }) => `${name}@${version}`)).size
  if (!described || components.length < inside.size)
    throw new Error(`npm sbom lists ${components.length} of ${inside.size} packages of the release.`)
  const kept = (needed) => needed.filter((each) => refs.has(each))
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuid(commit)}`,
    metadata: {
      ...bill.metadata,
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'build' }],
      tools: bill.metadata.tools.map(({ vendor, name }) => ({ vendor, name })),
      component: { ...own, 'bom-ref': ref, name: 'switchroom', version, purl: `pkg:npm/${ref}`, type: 'application' },
    },
    components,
    dependencies: bill.dependencies
      .filter((each) => refs.has(each.ref) || each.ref === own['bom-ref'])
      .map((each) => ({ ref: each.ref === own['bom-ref'] ? ref : each.ref, dependsOn: kept(each.dependsOn ?? []) })),
  }
}

/** A UUID that is the same for the same commit. */
function uuid(commit) {
  const hex = createHash('sha256').update(`switchroom ${commit}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
