import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../launch/setup.mjs'

interface Service {
  image: string
  build?: { target: string }
  environment?: Record<string, string>
  secrets?: string[]
  healthcheck?: { test: string[] }
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes?: Record<string, unknown>
  secrets?: Record<string, { file: string }>
}

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(text('package.json')) as { version: string }

const expected = {
  'compose.yaml': ['console', 'database'],
  'compose.demo.yaml': ['demo'],
  'compose.ha.yaml': ['console-1', 'console-2', 'database', 'proxy'],
}
const files = Object.entries(expected).map(([file, services]) => ({
  file,
  services,
  compose: parse(text(file), { merge: true }) as Compose,
}))
const each = files.flatMap(({ file, compose }) =>
  Object.entries(compose.services).map(([name, service]) => ({ file, name, service, compose })),
)

it.each(files)('$file has its services and no others', ({ services, compose }) => {
  expect(Object.keys(compose.services).sort()).toEqual(services)
})

it.each(each)('$name of $file runs hardened and checked', ({ service }) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  // Our images bring their own check.
  if (service.build) expect(text('Dockerfile')).toMatch(/^HEALTHCHECK /m)
  else expect(service.healthcheck?.test[0]).toBe('CMD')
})

it.each(each)('$name of $file names an exact image', ({ service: { image, build } }) => {
  const [, tag] = image.split(':')
  if (!build) return expect(tag).toMatch(/^\d+/)
  expect(tag).toBe(version)
  expect(text('Dockerfile')).toMatch(new RegExp(`^FROM .+ AS ${build.target}$`, 'm'))
})

it.each(each)('$name of $file takes secrets from declared files', ({ service, compose }) => {
  const declared = Object.keys(compose.secrets ?? {})
  expect((service.secrets ?? []).filter((secret) => !declared.includes(secret))).toEqual([])
  for (const [variable, value] of Object.entries(service.environment ?? {}))
    if (/SECRET|KEY|PASSWORD|TOKEN|USERNAME|DATABASE/.test(variable)) {
      expect(variable).toMatch(/_FILE$/)
      expect(service.secrets).toContain(value.replace('/run/secrets/', ''))
    }
})

it.each(each)('$name of $file publishes no console to the network', ({ name, service: { ports = [] } }) => {
  if (name === 'proxy') expect(ports).toEqual(['80:80', '443:443'])
  else expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

it.each(files)('$file declares the volumes that it mounts', ({ compose }) => {
  const mounted = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((source) => !/^[./]/.test(source))
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes ?? {}).sort())
})

it('simulator is in the demo image only', () => {
  const stages = text('Dockerfile').split(/^(?=FROM )/m)
  const withSimulator = stages
    .filter((stage) => /demo-\*|with-simulator /.test(stage))
    .map((stage) => stage.split('\n')[0])
  expect(withSimulator).toEqual(['FROM unpacked AS with-simulator', 'FROM common AS demo'])
})
