// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest'
import { forgetTyped, keepTyped, typedIn } from './typed-in-tab'

beforeEach(() => sessionStorage.clear())

it('a text is there for its person and place until it is sent or they sign out', () => {
  keepTyped('ada', 'one', 'Yes, at three.')
  keepTyped('ada', 'two', 'No.')
  expect(typedIn('ada', 'one')).toBe('Yes, at three.')
  keepTyped('ada', 'one', '')
  expect(typedIn('ada', 'one')).toBeNull()
  expect(typedIn('ada', 'two')).toBe('No.')
  forgetTyped()
  expect(typedIn('ada', 'two')).toBeNull()
})

it('another person in the same tab neither sees nor leaves it', () => {
  sessionStorage.setItem('other', 'stays')
  keepTyped('ada', 'one', 'Private')
  expect(typedIn('ben', 'one')).toBeNull()
  expect(typedIn('ada', 'one')).toBeNull()
  expect(sessionStorage.getItem('other')).toBe('stays')
})
