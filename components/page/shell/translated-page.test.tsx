// @vitest-environment happy-dom

import { Fragment, type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { act, fireEvent, render, screen } from '@/components/testing/react'
import './translated-page'

/** As Chrome's translation does: every text into two elements. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.parentNode?.replaceChild(outer, text)
    outer.append(inner)
    inner.append(text)
  }
}

function Switch({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [done, set] = useState(false)
  return (
    <button type="button" onClick={() => set(!done)}>
      {done ? after : before}
    </button>
  )
}

const cases: [string, ReactNode, ReactNode][] = [
  ['a text that becomes another', 'Send', 'Sending…'],
  ['a text that becomes an element', 'Send', <b key="b">Sending…</b>],
  ['an element that becomes a text', <b key="b">Send</b>, 'Sending…'],
  [
    'a text before which an icon appears',
    <Fragment key="f">{null}Send</Fragment>,
    <Fragment key="f">
      <i />
      Sending…
    </Fragment>,
  ],
  [
    'a text that disappears beside another',
    <Fragment key="f">Send {'now'}</Fragment>,
    <Fragment key="f">Send {null}</Fragment>,
  ],
  ['a list that is filtered', ['one', 'two', 'three'].map((one) => <li key={one}>{one}</li>), [<li key="two">two</li>]],
]

it.each(cases)('a translated page survives %s', async (_, before, after) => {
  const { container, unmount } = render(<Switch before={before} after={after} />)
  translate(container)
  for (let press = 0; press < 3; press += 1) {
    await act(async () => void fireEvent.click(screen.getByRole('button')))
    translate(container)
  }
  expect(screen.getByRole('button')).toBeTruthy()
  unmount()
  expect(container.textContent).toBe('')
})
