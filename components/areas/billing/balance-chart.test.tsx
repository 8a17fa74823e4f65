// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { pointsOf } from '@/lib/areas/billing/chart'
import type { Sample } from '@/lib/areas/billing/samples'
import { stepsOf } from '@/lib/areas/billing/steps'
import { BalanceChart, lowestOf } from './balance-chart'
import { BalanceTable } from './balance-table'
import { linePath, piecesOf, scalesOf } from './chart-scales'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
afterEach(cleanup)

const DAY = 86_400_000
const now = Date.parse('2026-11-22T15:00:00Z')
const at = (day: number) => new Date(now - (365 - day) * DAY + 3_600_000).toISOString()

/** A year with one reading a day: below zero, refilled here and elsewhere, and ten days without readings. */
function year() {
  const samples: Sample[] = []
  let cents = 12_000
  for (let day = 0; day < 365; day += 1) {
    if (day > 200 && day <= 210) continue
    cents -= 137
    if (day === 120 || day === 300) cents += 50_000
    samples.push({
      balance: (cents / 100).toFixed(2),
      at: at(day),
      seenAt: new Date(Date.parse(at(day)) + DAY - 1_000).toISOString(),
      afterGap: day === 211,
    })
  }
  const made = [{ entry: 'e', at: new Date(Date.parse(at(120)) - 60_000).toISOString(), amount: '500' }]
  const steps = stepsOf(samples, made, null)
  const rise = steps.find(({ other }) => other?.cause === 'elsewhere')?.other
  if (rise) rise.explained = { explanation: 'Refilled in the portal', ticket: '', person: 'Ada', at: at(301) }
  return { samples, steps }
}

const amountIn = (text: string | null) => /−?\$[\d,]+\.\d\d/.exec(text ?? '')?.[0]

it('balance slider and table show the same values for a year', () => {
  const { samples, steps } = year()
  const points = pointsOf(samples, steps, now - 365 * DAY, now)
  const chart = { points, from: now - 365 * DAY, now, zone: 'UTC', limit: '50', projection: null }
  const { container } = render(<BalanceChart {...chart} />)
  const slider = screen.getByRole('slider', { name: 'Balance over time' })
  fireEvent.keyDown(slider, { key: 'Home' })
  const labels: string[] = []
  for (const _ of points) {
    labels.push(slider.getAttribute('aria-valuetext') ?? '')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
  }
  expect(slider.getAttribute('aria-valuetext')).toMatch(/read last$/)
  expect(labels.some((text) => text.includes(': −$'))).toBe(true)
  expect(labels.filter((text) => text.includes(' refill'))).toHaveLength(1)
  expect(labels.filter((text) => text.includes('other credit, Refilled in the portal'))).toHaveLength(1)
  expect(labels.filter((text) => text.includes('after no reading for 1'))).toHaveLength(1)
  // From credit to credit, skipping the days between.
  fireEvent.keyDown(slider, { key: 'ArrowUp' })
  expect(slider.getAttribute('aria-valuetext')).toContain('other credit')
  // Two segments: the line is not drawn across the gap.
  expect(container.querySelectorAll('svg[viewBox="0 0 100 100"] g')).toHaveLength(2)
  cleanup()

  render(<BalanceTable points={points} zone="UTC" label="Balance, a year" />)
  const [, ...rows] = within(screen.getByRole('table', { name: 'Balance, a year' })).getAllByRole('row')
  expect(rows).toHaveLength(labels.length)
  const reported = rows.map((row) => row.textContent ?? '').reverse()
  for (const [i, text] of labels.entries()) {
    const cells = within(rows[rows.length - 1 - i] as HTMLElement).getAllByRole('cell')
    expect(amountIn(cells.map((cell) => cell.textContent).join(' '))).toBe(amountIn(text))
  }
  expect(reported.filter((text) => text.includes('Refilled in the portal'))).toHaveLength(1)
  expect(reported.filter((text) => text.includes('no reading for'))).toHaveLength(1)
})

it('refills within an hour share a marker; other credits get their own', () => {
  const minute = (n: number) => new Date(now - DAY + n * 60_000).toISOString()
  const samples = Array.from({ length: 62 }, (_, n) => ({
    balance: (100 + n * 10).toFixed(2),
    at: minute(n),
    seenAt: minute(n),
    afterGap: false,
  }))
  // No entry explains the last credit.
  const made = samples.slice(1, 61).map(({ at }, n) => ({ entry: `e${n}`, at, amount: '10' }))
  const from = now - 30 * DAY
  const points = pointsOf(samples, stepsOf(samples, made, null), from, now)
  expect(points.filter(({ cause }) => cause === 'here')).toHaveLength(60)
  const chart = { points, from, now, zone: 'UTC', limit: null, projection: null }
  const { container } = render(<BalanceChart {...chart} />)
  expect(screen.getByText('+600 in 60 credits')).toBeTruthy()
  expect(container.querySelectorAll('svg[viewBox="0 0 12 12"]')).toHaveLength(2)
  // Points on the same pixel are drawn once.
  const line = container.querySelector('path[fill=none]')?.getAttribute('d') ?? ''
  expect(line.split('V').length).toBeLessThan(40)
  expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe(String(points.length))
  cleanup()

  // In the one-day chart the markers are separate, and each shows only its own amount.
  render(<BalanceChart {...chart} from={now - DAY - 60_000} />)
  expect(screen.queryByText('+600 in 60 credits')).toBeNull()
})

it('on a 4,000-pixel screen every reading with its own pixel is drawn', () => {
  // A reading on each pixel, up and down, so that no value is the lowest, highest or last of several.
  const dot = (30 * DAY) / 4_000
  const from = now - 30 * DAY
  const values = [500, 300, 420, 380, 410, 390, 405, 395, 600, 200]
  const samples = values.map((value, n) => {
    const time = new Date(from + n * dot).toISOString()
    return { balance: value.toFixed(2), at: time, seenAt: time, afterGap: false }
  })
  const places = piecesOf(pointsOf(samples, [], from - 1, from + 10 * dot), from, now)[0] ?? []
  const scales = scalesOf([], { from, until: now, limit: 1_000 })
  const heights = [...linePath(scales, places).matchAll(/[,V]([\d.]+)/g)].map(([, height]) => height)
  for (const { value } of places) expect(heights).toContain(String(Math.round(scales.y(value) * 100) / 100))
  expect(places.map(({ value }) => value)).toEqual(expect.arrayContaining(values))
})

it('one large refill does not flatten the rest of the line', () => {
  const amounts = [600, 450, 300, 150, 90, 580, 400, 250, 120, 10_120]
  const samples: Sample[] = amounts.map((amount, day) => ({
    ...{ balance: amount.toFixed(2), at: at(day), seenAt: at(day), afterGap: false },
  }))
  const spread = (some: readonly Sample[]) => {
    const points = pointsOf(some, stepsOf(some, [], null), now - 365 * DAY, now)
    const { y, amounts, compressed } = scalesOf(points, { from: now - 365 * DAY, until: now, limit: null })
    return { compressed, height: y(90) - y(600), top: y(Number(some.at(-1)?.balance)), amounts }
  }
  const even = spread(samples.slice(0, -1))
  expect(even.compressed).toBe(false)
  const large = spread(samples)
  expect(large.compressed).toBe(true)
  // More than a fifth of the chart; on an even scale it is a twentieth.
  expect(large.height).toBeGreaterThan(20)
  expect(large.top).toBeGreaterThan(0)
  expect(large.amounts.every((amount, i) => i === 0 || amount > (large.amounts[i - 1] ?? 0))).toBe(true)
  expect(large.amounts.length).toBeGreaterThan(3)
})

it('a projection into credit stays inside the drawing', () => {
  const point = { balance: '100.00', at: at(364), seenAt: at(364) }
  const { y } = scalesOf(pointsOf([{ ...point, afterGap: false }], [], now - DAY, now), {
    ...{ from: now - DAY, until: now, limit: null },
    floor: -50,
  })
  expect(y(-50)).toBeLessThanOrEqual(100)
  expect(y(0)).toBeLessThan(y(-50))
})

it('a large credit widens the drawing only as far as the projection reaches', () => {
  const projection = { balance: '100.00', floor: '-5000.00', mean: 255, least: 204, most: null }
  expect(lowestOf(projection, 12)).toBeCloseTo(-200)
  expect(lowestOf(projection, 999)).toBe(-5000)
  expect(lowestOf({ ...projection, mean: null }, 12)).toBe(0)
})
