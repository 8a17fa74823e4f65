'use client'

import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useReducer } from 'react'
import { FootNotice } from './foot-notice'

/**
 * A part of a page whose code loads when it is first shown. If loading fails (offline, or after an update), the rest of
 * the page and its input stay and a notice appears; an error page would discard them.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, coming: ReactNode = null) {
  const source = { part: fresh(load), again: () => (source.part = fresh(load)) }
  return (props: P) => <LazyComponent source={source} props={props} coming={coming} />
}

// What `lazy` returns keeps a failure forever, so each try needs a new one.
const fresh = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() })) as ComponentType<P>

interface LazyComponentProps<P> {
  source: { part: ComponentType<P>; again: () => void }
  props: P
  coming: ReactNode
}

function LazyComponent<P extends object>({ source, props, coming }: LazyComponentProps<P>) {
  const [tries, retry] = useReducer((n: number) => n + 1, 0)
  const again = () => {
    source.again()
    retry()
  }
  return (
    <LoadBoundary key={tries} again={again}>
      <Suspense fallback={coming}>{createElement(source.part, props)}</Suspense>
    </LoadBoundary>
  )
}

/** Shows `NotLoaded` if the code of its part could not be loaded. */
class LoadBoundary extends Component<{ again: () => void; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // Errors inside the part are for the page's boundary.
    if (error.name !== 'ChunkLoadError') throw error
    return <NotLoaded again={this.props.again} />
  }
}

const NotLoaded = ({ again }: { again: () => void }) => (
  <FootNotice title="Part of this page could not be loaded" again={again}>
    What you typed is still here; Activity shows what was sent. If it keeps happening while you are online, the console
    was probably updated: copy what you typed, then reload the page.
  </FootNotice>
)
