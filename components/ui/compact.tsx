import * as React from 'react'
import { cloneElement, createElement, type ElementType, Fragment, isValidElement, type ReactNode } from 'react'
import { Expanded, type Part, type Pattern } from './expanded'

type Props = Record<string, unknown>
type Render = (props: Props, ref?: null) => ReactNode

/** React’s build for pages on the server has no state. */
const onServer = !('useState' in React)

const isClient = (type: unknown) => (type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.client.reference')

/** What the browser can make an element of: a tag, a part of React, a client component. */
const canTravel = (type: unknown) => typeof type === 'string' || typeof type === 'symbol' || isClient(type)

/** Objects and functions count by identity: a list passes the same one to each row. */
const tokenOf = (name: string, value: unknown) => (typeof value === 'string' ? `${name} ${value}` : value)

const propsOf = (key: string | null, props: Props) =>
  Object.entries({ ...(key !== null && { key }), ...props }).filter(
    ([name, value]) => name !== 'children' && value !== undefined,
  )

/**
 * Sends rows to the browser in a short form. A page travels as HTML and as React’s data, which repeats each tag, class and
 * prop in each row. Here each kind of element is described once, and a row has only its own values. Any other
 * content is sent as it is. Do not use it around forms or pending readings: a refresh would replace them, with the input.
 */
export function Compact({ children }: { children: ReactNode }) {
  return onServer ? <Expanded {...compacted(children)} /> : children
}

export function compacted(children: ReactNode): { patterns: Pattern[]; part: Part } {
  const uses = new Map<unknown, number>()
  const patterns: Pattern[] = []
  const indexes = new Map<string, number>()
  const ids = new Map<unknown, number>()

  function idOf(value: unknown): number {
    const id = ids.get(value) ?? ids.size
    ids.set(value, id)
    return id
  }

  function partOf(node: ReactNode): Part {
    if (Array.isArray(node)) return partOf(createElement(Fragment, null, ...node))
    if (typeof node === 'boolean') return null
    if (!isValidElement<Props>(node)) return node ?? null
    const { type, key, props } = node
    if (!canTravel(type)) return node
    // A class name, and a value that more than two elements have, is stored with the kind.
    const fixed: [string, unknown][] = []
    const own: [string, unknown][] = []
    for (const [name, value] of propsOf(key, props))
      (name === 'className' || (uses.get(tokenOf(name, value)) ?? 0) > 2 ? fixed : own).push([name, value])
    const names = own.map(([name]) => name)
    const kind = JSON.stringify([idOf(type), names, fixed.map(([name, value]) => [name, idOf(value)])])
    const index = indexes.get(kind) ?? patterns.push([type as ElementType, Object.fromEntries(fixed), names]) - 1
    indexes.set(kind, index)
    const { children: inner } = props as { children?: ReactNode }
    const nodes = inner === undefined ? [] : Array.isArray(inner) ? inner : [inner]
    return [index, ...own.map(([, value]) => value), ...nodes.map(partOf)]
  }

  const part = partOf(inlined(children, uses))
  return { patterns, part }
}

/** The tags and client components of which server components consist; counts their props. */
function inlined(node: ReactNode, uses: Map<unknown, number>): ReactNode {
  if (Array.isArray(node)) return node.map((each) => inlined(each, uses))
  if (!isValidElement<Props>(node)) return node
  const { type, key, props } = node as { type: unknown; key: string | null; props: Props }
  const make = isClient(type) ? null : typeof type === 'function' ? type : (type as { render?: unknown }).render
  if (make) {
    const rendered = inlined((make as Render)(props, null), uses)
    if (key === null) return rendered
    return isValidElement(rendered) && rendered.key === null ? (
      cloneElement(rendered, { key })
    ) : (
      <Fragment key={key}>{rendered}</Fragment>
    )
  }
  for (const [name, value] of propsOf(key, props)) {
    const token = tokenOf(name, value)
    uses.set(token, (uses.get(token) ?? 0) + 1)
  }
  return props.children === undefined ? node : cloneElement(node, {}, inlined(props.children as ReactNode, uses))
}
