/** The one sentence for an act that was sent and of which nobody can tell what came of it: notice, list, entry and badge say it alike. */
export const UNKNOWN = 'We don’t know whether this happened'

/** The one sentence for a change whose target someone else is changing: dialog, entry and the port wizard say it alike. */
export const BUSY = 'Someone is doing this right now'
