import { type RenderHookOptions, type RenderOptions, render, renderHook } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { QueryProvider } from '../operation/query-provider'

// Testing Library with the providers of the root layout.

export * from '@testing-library/react'

type Wrapper = ComponentType<{ children: ReactNode }>

const within = (Inner: Wrapper | undefined) =>
  function Page({ children }: { children: ReactNode }) {
    return <QueryProvider>{Inner ? <Inner>{children}</Inner> : children}</QueryProvider>
  }

function renderPage(ui: ReactNode, options: RenderOptions = {}) {
  return render(ui, { ...options, wrapper: within(options.wrapper as Wrapper | undefined) })
}

function renderPageHook<Result, Props>(hook: (props: Props) => Result, options: RenderHookOptions<Props> = {}) {
  return renderHook(hook, { ...options, wrapper: within(options.wrapper as Wrapper | undefined) })
}

export { renderPage as render, renderPageHook as renderHook }
