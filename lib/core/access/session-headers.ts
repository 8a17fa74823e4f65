// Request and response headers of /api/session.

/**
 * Marks a request as real use. Background polling lacks this header and does not extend the session
 * (server/access/auth/presence.ts).
 */
export const HERE = 'x-person-here'

/** The build that answers. A page of another build cannot be refreshed without losing typed values. */
export const BUILD = 'x-console-build'
