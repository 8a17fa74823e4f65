// What /api/session is asked and says beside its status.

/** On a request that says no more than that somebody is there: what a page asks by itself keeps no session (server/access/auth/presence.ts). */
export const HERE = 'x-person-here'

/** On the answer: which build of the console answers. A page of another one cannot be read anew without losing what was typed. */
export const BUILD = 'x-console-build'
