/** The one sentence for a sent change with unknown outcome, shared by notice, list, entry and badge. */
export const UNKNOWN = 'We don’t know whether this happened'

/** The one sentence for a change whose target someone else is changing, shared by dialog, entry and port wizard. */
export const BUSY = 'Someone is doing this right now'
