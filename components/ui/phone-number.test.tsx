// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { render } from '@/components/testing/react'
import { PhoneNumber, UnbrokenNumbers } from './phone-number'

const whole = (container: HTMLElement) =>
  [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)

it.each<[string, string, string[]]>([
  ['a number alone', '(919) 555-0100', ['(919) 555-0100']],
  ['a number in a sentence', 'Block (212) 555-0123 on lobby', ['(212) 555-0123']],
  ['two numbers', 'From (919) 555-0100 to (212) 555-0123.', ['(919) 555-0100', '(212) 555-0123']],
  ['the same number twice', '(919) 555-0100, (919) 555-0100', ['(919) 555-0100', '(919) 555-0100']],
  ['a number of another country', 'Call +44 113 496 0000 now', ['+44 113 496 0000']],
  ['digits of another country', '+441134960000', ['+441134960000']],
  ['no number', 'Nothing at 2026-11-27, $1,250.00', []],
])('%s stays whole, and the text stays as it is', (_, text, numbers) => {
  const { container } = render(<UnbrokenNumbers>{text}</UnbrokenNumbers>)
  expect(container.textContent).toBe(text)
  expect(whole(container)).toEqual(numbers)
})

it('a number shows its usual format; other content stays', () => {
  expect(whole(render(<PhoneNumber number="9195550100" />).container)).toEqual(['(919) 555-0100'])
  const { container } = render(
    <UnbrokenNumbers>
      <b>(919) 555-0100</b>
    </UnbrokenNumbers>,
  )
  expect(container.innerHTML).toBe('<b>(919) 555-0100</b>')
})
