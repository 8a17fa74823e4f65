// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { Done } from '@/lib/core/changes/outcome'
import { FactorSetup } from './factor-setup'

afterEach(cleanup)

it('the password has a field as soon as the console requires it, also while the app is being set up', async () => {
  const picture = { size: 1, path: '' }
  const begun = { secret: 'ABCD', uri: 'otpauth://totp/x', sealed: 'x', picture, asks: null }
  const fields = { password: 'Enter your password.' }
  const over: Done<never> = { ok: false, fault: { kind: 'invalid', message: 'One field needs attention.', fields } }
  render(<FactorSetup begun={begun} email="ada@example.com" turnOn={async () => over} onDone={() => {}} />)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByLabelText('Your password')).not.toBeNull()
})
