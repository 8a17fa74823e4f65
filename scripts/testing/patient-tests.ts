// What a component shows after a lazy import may take a while on a busy machine; one second is the library's default. Most tests show
// nothing, and need not load what shows it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
