import type { Table } from '@/lib/core/acts/spoken'
import { assumptions } from './assumptions'

/** The inbound mode decides which email address and password are meant. */
export function messagingWords({ mode }: Readonly<Record<string, unknown>>): Table {
  const { settings } = assumptions.messaging
  const chat = mode === 'chat'
  const email = ['email', 'e-mail', 'e-mail address']
  return {
    number: ['did'],
    mode: ['sms_mode', 'sms mode', 'messaging mode'],
    forwardTo: [settings.forwardTo, 'forwarding e-mail', 'forwarding email', ...(chat ? [] : email)],
    xmppName: [settings.xmppName, 'xmpp name', 'xmpp user', ...(chat ? [] : ['username', 'user name'])],
    xmppPassword: [settings.xmppPassword, ...(chat ? [] : ['password'])],
    url: [settings.url, 'url'],
    urlFormat: [settings.urlFormat, 'post method'],
    chatEmail: [settings.chatEmail, 'chat email', 'chat e-mail', ...(chat ? [...email, 'username', 'user name'] : [])],
    chatPassword: [settings.chatPassword, ...(chat ? ['password'] : [])],
    secret: [settings.secret, 'yeastar secret'],
    from: ['did', 'sender', 'from number', 'sending number', 'source number'],
    to: ['did_to', 'recipient', 'destination', 'to number', 'destination number'],
    text: ['msg', 'message text', 'message body', 'message length', 'message content'],
    media: ['file_url', 'file url', 'picture', 'media', 'attachment'],
  }
}
