import { afterAll, afterEach, vi } from 'vitest'

// What a component shows after a lazy import may take a while on a busy machine; one second is the library's default. Most tests show
// nothing, and need not load what shows it. The files of a worker share a page, so each test takes down what it has put up.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })
  // A lazy import that ends after the file's page is gone would fail the run without a failed test.
  afterAll(() => vi.dynamicImportSettled())
}
