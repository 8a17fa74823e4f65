/** The one sentence for an act that was sent and of which nobody can tell what came of it: notice, list, entry and badge say it alike. */
export const UNKNOWN = 'We don’t know whether this happened'
