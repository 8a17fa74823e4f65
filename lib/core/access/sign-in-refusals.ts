/** Why sign-in by the identity provider was refused, by the code in the sign-in page's URL. */
const messages = {
  stale: () => 'This sign-in was begun in another browser, was used already, or took too long. Try again.',
  silent: (name: string) => `${name} does not answer. Try again in a moment, or sign in with your password.`,
  unfit: (name: string) =>
    `Signing in with ${name} is misconfigured. Ask an administrator: the log says why. Your password still works.`,
  renamed: (name: string) =>
    `Signing in with ${name} is misconfigured: it has another address than OIDC_ISSUER. Ask an administrator: the log shows both.`,
  scope: (name: string) =>
    `${name} does not allow what this console requests. Ask an administrator to check OIDC_SCOPES: the log says more.`,
  denied: (name: string) => `${name} denied your sign-in.`,
  untrusted: (name: string) =>
    `What ${name} answered can’t be trusted, so no one was signed in. Ask an administrator: the log says why.`,
  unverified: (name: string) =>
    `${name} does not say that your email address is verified. Have it verified there, or ask an administrator: the log says more.`,
  nobody: (name: string) =>
    `This console has no user with the address that ${name} gave. Ask an administrator to add you.`,
  'no-groups': (name: string) =>
    `${name} sent no groups, so your role isn’t known. Ask an administrator to check OIDC_GROUPS_CLAIM: the log says more.`,
  'no-role': (name: string) =>
    `None of your groups at ${name} has a role here. Ask an administrator to check OIDC_ROLES: the log says more.`,
  'many-groups': (name: string) =>
    `You are in too many groups for ${name} to send. Ask an administrator to send app roles instead (OIDC_GROUPS_CLAIM).`,
  other: (name: string) =>
    `You signed in with another account of ${name} before. Use that one, or ask an administrator to unlink it.`,
  'no-time': (name: string) =>
    `${name} does not report when you last signed in there, so your password is needed. If you have none, ask an administrator: the log says more.`,
  'not-again': (name: string) =>
    `${name} did not ask you to sign in again, so your password is needed. If you have none, ask an administrator: the log says more.`,
  clocks: (name: string) =>
    `The clock of ${name} differs from the console’s, so your password is needed. If you have none, ask an administrator: the log says more.`,
  often: () => 'Too many attempts. Wait 15 minutes and try again.',
  failed: () => 'Signing in did not work. Try again in a moment.',
} as const

export type SignInRefusal = keyof typeof messages

/** Null for an unknown code: anyone can edit the URL. */
export function refusalMessage(requested: string | string[] | undefined, name: string): string | null {
  return typeof requested === 'string' && Object.hasOwn(messages, requested)
    ? messages[requested as SignInRefusal](name)
    : null
}
