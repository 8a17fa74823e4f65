import { counted } from './counted'

/** The message after too many attempts, with the time until the next one. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Wait ${counted(Math.max(1, Math.ceil(seconds / 60)), 'minute')} and try again.`
