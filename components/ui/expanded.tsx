'use client'

import { createElement, type ElementType, type ReactNode } from 'react'

/** A kind of element: its type, the props that all have, and the names of those that differ. */
export type Pattern = [type: ElementType, shared: Record<string, unknown>, names: string[]]

/** An element as [pattern, …values, …children]; anything else is itself. */
export type Part = ReactNode | [number, ...unknown[]]

export function Expanded({ patterns, part }: { patterns: Pattern[]; part: Part }): ReactNode {
  const nodeOf = (each: Part): ReactNode => {
    if (!Array.isArray(each)) return each as ReactNode
    const [index, ...rest] = each
    const [type, shared, names] = patterns[index] as Pattern
    const own = Object.fromEntries(names.map((name, i) => [name, rest[i]]))
    const nodes = rest.slice(names.length) as Part[]
    return createElement(type, { ...shared, ...own }, ...nodes.map(nodeOf))
  }
  return nodeOf(part)
}
