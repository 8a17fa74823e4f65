import type { Instrumentation } from 'next'

/** Next calls this once, when the server starts. A build does not call it. */
export async function register(): Promise<void> {
  // The bundler recognizes this condition, so builds for other runtimes do not contain the server's code.
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
 * Logs errors of pages, routes and actions that our code did not catch. The log line has the route's pattern and not
 * the URL, because a URL may contain typed text.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logError } = await import('./server/platform/log')
    const { routePath, routeType } = context
    logError(error, { what: routeType, route: routePath, method: request.method.slice(0, 10) }, 'a request failed')
  }
}
