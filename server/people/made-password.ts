import 'server-only'
import { randomInt } from 'node:crypto'

const words =
  'amber birch cedar comet coral delta ember fjord grove harbor indigo jasper lagoon maple nickel opal pepper quartz raven saffron tundra umber velvet willow zephyr'.split(
    ' ',
  )

/** Four words and five digits: easy to read out, about 2^35 with the throttle in front of it. */
export function madePassword(): string {
  return [...Array.from({ length: 4 }, () => words[randomInt(words.length)]), randomInt(10_000, 99_999)].join('-')
}
