// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/acts/outcome'
import { Choices, type TopicRow } from './choices'

const choose = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ chooseAction: choose }))
vi.mock('next/navigation', () => ({ unstable_isUnrecognizedActionError: () => false }))
afterEach(cleanup)

const row = {
  topic: 'money',
  label: 'Money',
  hint: 'When it runs low',
  console: true,
  mail: false,
} as unknown as TopicRow

it('“Saved.” is shown only until the saved choices change', async () => {
  let end = (_: Done) => {}
  choose.mockImplementation(() => new Promise<Done>((resolve) => (end = resolve)))
  render(<Choices rows={[row]} mailIsSet />)
  const save = () => act(async () => void fireEvent.submit(screen.getByRole('form')))
  const tick = () => act(async () => void fireEvent.click(screen.getByLabelText('Money: email')))
  const ends = () => act(async () => end({ ok: true, data: null }))
  await save()
  await tick()
  await ends()
  expect(screen.queryByText('Saved.')).toBeNull()
  await save()
  await ends()
  expect(screen.getByText('Saved.')).toBeTruthy()
  await tick()
  expect(screen.queryByText('Saved.')).toBeNull()
})
