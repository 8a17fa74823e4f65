import { expect, it } from 'vitest'
import { listedRates } from './listed-rates'

const rates = [
  'Dedicated server',
  'Small hosted server',
  'Large hosted server',
  'Large hosted server rate TDR',
  'Enterprise server',
  'Enterprise plus server',
  'Enterprise plus server rate TDR',
  'SBC server',
  'Server backup',
  'Large did',
].map((name, n) => ({ name, rate: `${n}.00` }))

it.each([
  ['hosted-pbx', 'small', ['Small hosted server']],
  ['hosted-pbx', 'medium', []],
  ['call-center', 'large', ['Large hosted server']],
  ['call-center-tdr', 'large', ['Large hosted server rate TDR']],
  ['call-center-tdr', 'small', []],
  ['third-pbx', 'enterprise', ['Enterprise server']],
  ['mass-text', 'enterprise-plus', ['Enterprise plus server']],
  ['sbc', 'large', ['SBC server']],
] as const)('%s of size %s: %j', (family, size, names) => {
  expect(listedRates(rates, family, size).map(({ name }) => name)).toEqual(names)
})
