import { expect, it } from 'vitest'
import { killUnderLoad } from './postgres-kill'

const ROUNDS = 20

it('PostgreSQL is killed under load', async () => {
  const { wedged, wrong, changes, ended } = await killUnderLoad(ROUNDS)
  const states = Object.entries(ended).map(([state, count]) => `${count} ${state === 'none' ? 'refused' : state}`)
  console.log(
    `campaign postgres-kill: ${ROUNDS} kills, ${wedged} wedged; ${changes} changes, ${wrong.length} lost, duplicated or misreported (${states.join(', ')})`,
  )
  expect({ wedged, wrong }).toEqual({ wedged: 0, wrong: [] })
})
