import { afterAll, afterEach, vi } from 'vitest'

// On a busy machine, a lazy import may take longer than the library's default timeout of one second. Most tests render nothing, so they need
// not load the library. The files of a worker share a page, so each test removes what it has rendered.
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
