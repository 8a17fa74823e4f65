import { memo, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { compacted } from './compact'
import { Expanded } from './expanded'

/** Like a component with 'use client', as a page on the server sees it. */
const client = <P extends object>(render: (props: P) => ReactNode) =>
  Object.assign(render, { $$typeof: Symbol.for('react.client.reference') })

const Tip = client(({ text, children }: { text: string; children?: ReactNode }) => <b title={text}>{children}</b>)
const Sign = ({ kind }: { kind: string }) => (
  <svg className="size-4" aria-hidden="true">
    <path d={kind === 'on' ? 'M3.5 8.5l3 3 6-7' : 'M4 8h8'} />
  </svg>
)
const Nothing = () => null
const Remembered = memo(({ of }: { of: string }) => <i>{of}</i>)

const same = (node: ReactNode) =>
  expect(renderToStaticMarkup(<Expanded {...compacted(node)} />)).toBe(renderToStaticMarkup(node))

const names = Array.from({ length: 30 }, (_, n) => `trunk${n}`)
const rows = names.map((name, n) => (
  <tr key={name}>
    <td className="border-b px-3 text-right">
      <a href={`/trunks/${name}`}>{name}</a>
    </td>
    {[<td key="state">{n % 2 ? <Sign kind="on" /> : <Sign kind="off" />}</td>]}
    <td style={{ width: n }}>
      <Tip text={`Set ${n}`}>
        {n} <Nothing />
        {n % 3 === 0 && 'third'}
      </Tip>
    </td>
  </tr>
))

it.each([
  ['rows', rows],
  ['nothing', null],
  ['a text', '$5 & <more>'],
  ['a number', 0],
  ['false', false],
  ['no children', []],
  ['nested lists', [[<i key="a">a</i>, [['b'], 'c']]]],
  ['a component without props', <Nothing key="n" />],
  ['an input', <input key="i" type="checkbox" disabled aria-label="Select lobby" />],
  ['a list in a prop', <Tip key="t" text={['a', 'b'].join()} />],
  ['a kind that it does not know', <Remembered key="r" of="lobby" />],
  ['an absent prop', <p key="u" title={undefined} />],
])('%s looks the same after the journey', (_, node) => same(node))

it('a compact row keeps its key, so that it stays itself after sorting', () => {
  const { part, patterns } = compacted(rows)
  const table = Expanded({ part, patterns }) as { props: { children: { key: string }[] } }
  expect(table.props.children.map(({ key }) => key)).toEqual(names)
})

it('a further compact row adds its own values, without tags and classes', () => {
  const sizeOf = (given: ReactNode) => JSON.stringify(compacted(given)).length
  expect((sizeOf(rows) - sizeOf(rows.slice(0, 15))) / 15).toBeLessThan(130)
  expect(renderToStaticMarkup(rows).length / 30).toBeGreaterThan(220)
})

it('an element that Compact does not know passes unchanged, for React’s own data', () => {
  const node = <Remembered of="lobby" />
  expect(compacted(<p>{node}</p>)).toEqual({ patterns: [['p', {}, []]], part: [0, node] })
})

it('an operation that all compact rows share is sent once', () => {
  const operation = { label: 'Delete trunk' }
  const Act = client(({ of }: { operation: object; of: string }) => of)
  const node = names.map((name) => <Act key={name} operation={operation} of={name} />)
  same(node)
  expect(JSON.stringify(compacted(node)).split('Delete trunk')).toHaveLength(2)
})
