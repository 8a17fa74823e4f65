import type { Table } from '@/lib/core/changes/spoken'
import { assumptions } from './assumptions'

export function serverNames(): Table {
  const { fields, ...names } = assumptions.servers
  return {
    serverId: [names.asked, 'server id'],
    backupId: [names.backup, 'backup id'],
    size: [names.upgradeTo, 'server type', 'server size'],
    to: [names.upgradeTo, 'server type', 'server size'],
    schedule: [names.schedule, 'backup schedule'],
    // The call takes no address, so the provider has no name for it.
    'removeAddress.address': null,
    address: [names.address, 'ip address', 'ip'],
    note: [names.note],
    email: [fields.email, 'owner email', 'owner e-mail'],
    adminEmail: [fields.adminEmail, 'administrator email'],
    company: [fields.company, 'company name'],
    domain: [fields.domain, 'domain'],
    number: [fields.number],
    username: [fields.username, 'user name'],
    password: [fields.password, fields.adminPassword, fields.sbcPassword],
    trunk: [fields.trunk, 'trunk name', 'trunk'],
    licenseKey: [fields.licenseKey],
    licenseCompany: [fields.licenseCompany, 'license company'],
    licenseContact: [fields.licenseContact, 'license contact'],
    licenseEmail: [fields.licenseEmail, 'license e-mail'],
    licensePhone: [fields.licensePhone, 'license phone number'],
  }
}
