import 'server-only'
import { randomInt } from 'node:crypto'

const words =
  'amber birch cedar comet coral delta ember fjord grove harbor indigo jasper lagoon maple nickel opal pepper quartz raven saffron tundra umber velvet willow zephyr'.split(
    ' ',
  )

/** Four different words (a repeat sounds like a mistake when read aloud) and five digits: about 2^35 possibilities, with limited attempts. */
export function madePassword(): string {
  const remaining = [...words]
  const chosen = Array.from({ length: 4 }, () => remaining.splice(randomInt(remaining.length), 1)[0])
  return [...chosen, randomInt(10_000, 100_000)].join('-')
}
