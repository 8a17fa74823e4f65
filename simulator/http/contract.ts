import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOperation } from '../areas/areas'
import { answerComplaints } from '../openapi/document'
import { ask } from './asking'
import { startSimulator } from './server'
import type { Simulator } from './simulator'

/** Saturday noon. Tests stop the clock there, so that tables can contain times. */
export const NOON = Date.parse('2026-01-17T12:00:00Z')

/**
 * Runs a table of raw HTTP requests against a fresh account, one test per line:
 *
 *     PUT /account/refillbalance {"amount":10} → 200
 *     GET /siptrunk?trunk=lobby → 200 ~ "total":1
 *
 * After the arrow: the status, then the whole body, or after `~` parts that it must contain, separated by ` ~ `. A line such
 * as `+ 90 seconds` moves the clock. A blank line resets the account; a line with `#` is a heading. In every case the
 * answer must match our own OpenAPI document.
 */
export function contract(title: string, table: string, prepare?: (simulator: Simulator) => void): void {
  describe(title, () => {
    let simulator: Simulator
    beforeAll(async () => {
      simulator = await startSimulator({ port: 0, speed: 0, now: NOON })
    })
    afterAll(() => simulator.close())

    for (const [index, block] of table
      .trim()
      .split(/\n\s*\n/)
      .entries()) {
      const lines = block.split('\n').map((line) => line.trim())
      const name = lines.find((line) => line.startsWith('#'))?.replace(/^#+ */, '') ?? `part ${index + 1}`
      describe(name, () => {
        beforeAll(() => {
          simulator.engine.world.clock.set(NOON)
          simulator.reset()
          prepare?.(simulator)
        })
        for (const line of lines.filter((line) => line !== '' && !line.startsWith('#'))) {
          it(line.slice(0, 220), () => play(simulator, line))
        }
      })
    }
  })
}

async function play(simulator: Simulator, line: string): Promise<void> {
  const pause = /^\+ (\d+) seconds$/.exec(line)
  if (pause) {
    simulator.advance(Number(pause[1]))
    return
  }
  const parts = /^([A-Z]+) (\/[^ ?]*)(?:\?(\S*))?(?: (\{.*\}))? → (\d{3})(?: (.*))?$/.exec(line)
  if (!parts) throw new Error(`Not a line of a contract: ${line}`)
  const [, method, path, query, raw, status, expected] = parts
  const response = await ask(simulator, `${method} ${path}`, { query, raw: expanded(raw) })
  const operation = findOperation(method ?? '', path ?? '')
  if (operation) expect(answerComplaints(operation, response.status, response.text)).toEqual([])
  expect(`${response.status} ${response.text.slice(0, 2000)}`).toMatch(new RegExp(`^${status} `))
  if (expected === undefined) expect(response.text).toBe('')
  else if (!expected.startsWith('~')) expect(response.text).toBe(expected)
  else for (const text of expected.slice(1).trim().split(' ~ ')) expect(response.text).toContain(text)
}

/** `<x*300>` in a body means 300 times x. */
function expanded(raw: string | undefined): string | undefined {
  return raw?.replace(/<(.)\*(\d+)>/g, (_all, letter: string, times: string) => letter.repeat(Number(times)))
}
