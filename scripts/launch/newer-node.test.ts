import { expect, it } from 'vitest'
import packageFile from '@/package.json'
import { tooOld } from './newer-node.mjs'

it.each(['18.20.8', '20.19.0', '20.20.2', '21.7.3', '22.0.0', '22.12.9'])('Node %s is too old', (version) => {
  expect(tooOld(version)).toBe(`Switchroom needs Node 22.13 or later; this is ${version}.`)
})

it.each(['22.13.0', '22.21.1', '23.0.0', '24.0.0', '24.21.0', '26.12.1'])('Node %s runs Switchroom', (version) => {
  expect(tooOld(version)).toBeNull()
})

it('the oldest Node is the one in package.json', () => {
  const [version = ''] = /[\d.]+$/.exec(packageFile.engines.node) ?? []
  expect(tooOld(`${version}.0`)).toBeNull()
  expect(tooOld(version.replace(/\d+$/, (minor) => String(Number(minor) - 1)))).not.toBeNull()
})
