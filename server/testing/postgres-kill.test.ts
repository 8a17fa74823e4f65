import { expect, it } from 'vitest'
import { killUnderLoad } from './postgres-kill'

// Twenty times in `npm run campaign -- postgres-kill`.

it('PostgreSQL killed under load: no change is lost, duplicated or misreported', async () => {
  const { wedged, wrong, changes, ended } = await killUnderLoad(3)
  expect({ wedged, wrong }).toEqual({ wedged: 0, wrong: [] })
  expect(changes).toBeGreaterThan(30)
  expect(ended.succeeded).toBeGreaterThan(10)
}, 240_000)
