import type { Table } from '@/lib/core/acts/spoken'
import { documentNames } from '@/lib/core/operation/shared-assumptions'
import { assumptions } from './assumptions'

export function faxWords(): Table {
  const { fax: names } = assumptions
  const email = ['email', 'e-mail']
  return {
    number: [names.asked, 'fax number'],
    tier: ['tier'],
    name: ['fax_name', 'name'],
    login: ['fax_login', 'login', 'username', 'user name'],
    password: ['fax_password', 'password'],
    email: ['fax_email', ...email],
    note: [names.note],
    attached: [names.attached, 'report attachment'],
    pin: [names.pin, 'pin code'],
    postsTo: [names.postsTo, 'url'],
    adapter: [names.adapter, 'mac address', 'mac'],
    maySend: ['allow_send'],
    mayReceive: ['allow_receive'],
    'revokePermission.email': [names.revoked, ...email],
    from: ['did_from', 'sender', 'from number', 'sending number'],
    to: ['did_to', 'recipient', 'destination', 'to number', 'destination number'],
    document: [documentNames.fax.content, documentNames.fax.name, 'file type', 'file size', 'file name', 'pdf'],
  }
}
