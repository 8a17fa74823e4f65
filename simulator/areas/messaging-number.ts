import { tierOf } from '../engine/numbering'
import type { MessagingNumber } from '../engine/records'

/** A number that is new to messaging, after a port or a conversion from fax: texting is off until someone configures it. */
export function newMessagingNumber(did: string): MessagingNumber {
  const tier = tierOf(did)
  return {
    did,
    tier,
    mode: 'none',
    forward2email: '',
    xmppName: '',
    xmppPassword: '',
    post2url: '',
    post2urlMethod: 'form',
    chatEmail: '',
    chatPassword: '',
    secret: '',
    offnet: tier === '1b' ? 'unavailable' : 'disabled',
  }
}
