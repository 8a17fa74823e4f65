'use client'

import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useReducer } from 'react'
import { FootNotice } from './foot-notice'

/**
 * A part of a page whose program comes when the part is first shown. Where it does not come (no network, the console was updated meanwhile) the
 * rest of the page stays as it is, with what was typed in it, and says so: an error page would take that away.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, coming: ReactNode = null) {
  const source = { part: fresh(load), again: () => (source.part = fresh(load)) }
  return (props: P) => <Late source={source} props={props} coming={coming} />
}

// React keeps a failure for as long as the component.
const fresh = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() })) as ComponentType<P>

interface LateProps<P> {
  source: { part: ComponentType<P>; again: () => void }
  props: P
  coming: ReactNode
}

function Late<P extends object>({ source, props, coming }: LateProps<P>) {
  const [tries, retry] = useReducer((n: number) => n + 1, 0)
  const again = () => {
    source.again()
    retry()
  }
  return (
    <Missing key={tries} again={again}>
      <Suspense fallback={coming}>{createElement(source.part, props)}</Suspense>
    </Missing>
  )
}

class Missing extends Component<{ again: () => void; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // What is wrong inside the part is for the page's own.
    if (error.name !== 'ChunkLoadError') throw error
    return <NotLoaded again={this.props.again} />
  }
}

const NotLoaded = ({ again }: { again: () => void }) => (
  <FootNotice title="Part of this page could not be loaded" again={again}>
    What you typed is still here; Activity shows what was sent. If it stays, the console was updated: copy what you
    typed, then reload the page.
  </FootNotice>
)
