/** Runs once when the server starts, not at build. */
export async function register(): Promise<void> {
  // In this form, because the bundler then leaves the server out of what it builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startOrExit } = await import('./server/start')
    await startOrExit()
  }
}
