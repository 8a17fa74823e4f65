// The person who takes care of a conversation, and the team's texts. No schemas, which pages do not need.

/** Roles that may take conversations and change saved replies: everyone who may reply. */
export const useInbox = { allowed: ['admin', 'ops', 'support'] } as const

export const MOST_REPLIES = 100
export const MOST_REPLY_NAME = 40
export const MOST_REPLY_TEXT = 500

/** The person who takes care of a conversation, as one person sees it. */
export interface Take {
  holder: string
  name: string
  mine: boolean
  /** ISO 8601. */
  at: string
}

export interface Colleague {
  id: string
  name: string
}

/** A text that the team sends often. */
export interface SavedReply {
  id: string
  name: string
  text: string
  /** The person who changed it last, and the time (ISO 8601). */
  by: string
  at: string
}
