import type { Instrumentation } from 'next'

/** Runs once when the server starts, not at build. */
export async function register(): Promise<void> {
  // In this form the bundler excludes the server from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { installRequestGuard } = await import('./server/access/auth/request-guard')
    installRequestGuard()
    if (process.env.NODE_ENV === 'production') {
      const { captureConsole } = await import('./server/platform/console-lines')
      captureConsole()
    }
    const { startOrExit } = await import('./server/desk/start')
    await startOrExit()
  }
}

/**
 * Logs errors that our code did not catch in a page, route or action. The route's pattern, not the URL, which may have
 * typed text.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logError } = await import('./server/platform/log')
    const { routePath, routeType } = context
    logError(error, { what: routeType, route: routePath, method: request.method.slice(0, 10) }, 'a request failed')
  }
}
