import { expect, it } from 'vitest'
import { reportedTrunkSettings } from './setting-labels'

it('values with a clear shape are named without a record', () => {
  expect(reportedTrunkSettings(['on', 'registration', 'ca', '9845550130', 'yes', 'yes', 'off'])).toEqual({
    kind: 'registration',
    region: 'ca',
  })
  expect(reportedTrunkSettings(['static', 'registration', '203.0.113.10'])).toEqual({})
})
