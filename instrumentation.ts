/** Runs once when the server starts, not at build. A console that cannot start says why and ends. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./server/start')
  try {
    await start()
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'Switchroom could not start')
    process.exit(1)
  }
}
