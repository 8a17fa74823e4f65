// A component after a lazy import may take longer than the library's default of one second on a busy machine. Most
// tests render nothing, and skip loading the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
