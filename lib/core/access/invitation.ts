import { paths } from '@/lib/core/paths'

/** How long a link works. */
export const INVITATION_HOURS = 72

/** How long a generated password works. The time is limited, because the person who handed the password over has seen it. */
export const MADE_PASSWORD_HOURS = 72

/** The link of an invitation. The token is in the fragment: no request, log or Referer contains it. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin.replace(/\/+$/, '')}${paths.invitation}#${token}`

/** The outcome of the email; null: no mail server is set, or the console has no public URL for the link. */
export type InvitationMail = 'sent' | 'perhaps' | 'failed' | null

export interface MadeInvitation {
  /** Shown once. */
  token: string
  until: string
  mail: InvitationMail
}

/** The facts that the holder of a link sees. */
export interface InvitationFacts {
  name: string
  email: string
  until: string
}
