import { live, name, value } from '@/lib/core/operation/assumption'

// The servers part of lib/desk/catalogue/assumptions.ts.

export const serverAssumptions = {
  asked: name('server_id', '2.9, requests', '=', 'Servers: the server'),
  address: name('ip_address', '2.9, requests', '=', 'Allow address: the address'),
  note: name('note', '2.9, requests', '=', 'Allow address: the note'),
  upgradeTo: name('server_type', '2.9, requests', '=', 'Upgrade server: the size'),
  schedule: name('schedule', '2.9, requests', '=', 'Schedule backups: the schedule'),
  backup: name('backup_id', '2.9, requests', '=', 'Restore backup, remove backup: the backup'),
  // Other clients send the note next to params.
  orderNote: name('note', '2.9, order', '!', 'Order server: the note, inside of params'),
  sizes: {
    small: value('small', '2.9, server_type', '=', 'Size of a server: small'),
    medium: value('medium', '2.9, server_type', '=', 'Size of a server: medium'),
    large: value('large', '2.9, server_type', '=', 'Size of a server: large'),
    enterprise: value('enterprise', '2.9, server_type', '=', 'Size of a server: enterprise'),
    'enterprise-plus': value('enterpriseplusplus', '2.9, server_type', '=', 'Size of a server: enterprise++'),
  },
  families: {
    'hosted-pbx': value('3cx', '2.9, families', '=', 'Software: 3CX'),
    'second-pbx': value('vital-pbx', '2.9, families', '=', 'Software: VitalPBX'),
    'third-pbx': value('vodia', '2.9, families', '=', 'Software: Vodia'),
    'call-center': value('qube', '2.9, families', '=', 'Software: call center'),
    'call-center-tdr': value('qube-tdr', '2.9, families', '=', 'Software: call center (qube-tdr)'),
    'call-center-v2': value('qubev2', '2.9, families', '=', 'Software: call center v2'),
    'mass-text': value('masstext', '2.9, families', '=', 'Software: mass text'),
    sbc: value('sbc', '2.9, families', '=', 'Software: SBC'),
  },
  fields: {
    email: name('email', '2.9, configuration', '=', 'Software: the owner’s email'),
    company: name('company', '2.9, configuration', '=', 'Software: the company'),
    domain: name('domain_name', '2.9, configuration', '=', 'Software: the domain'),
    number: name('did', '2.9, configuration', '=', 'Software: the number'),
    adminEmail: name('admin_email', '2.9, configuration', '=', 'Software: the administrator’s email'),
    username: name('username', '2.9, configuration', '=', 'Software: the user name'),
    password: name('password', '2.9, configuration', '=', 'Software: the password'),
    adminPassword: name('admin_password', '2.9, configuration', '=', 'Software: the administrator’s password'),
    sbcPassword: name('sbcuser_password', '2.9, configuration', '=', 'Software: the SBC user’s password'),
    trunk: name('inbound_trunk_name', '2.9, configuration', '=', 'Software: the inbound trunk'),
    licenseKey: name('license_key', '2.9, configuration', '=', 'Software: the license key'),
    licenseCompany: name('license_company_name', '2.9, configuration', '=', 'Software: company of the license'),
    licenseContact: name('license_contact_name', '2.9, configuration', '=', 'Software: contact of the license'),
    licenseEmail: name('license_email', '2.9, configuration', '=', 'Software: email of the license'),
    licensePhone: name('license_phone', '2.9, configuration', '=', 'Software: phone of the license'),
  },
  schedules: {
    daily: value('daily', '2.9, schedules', '=', 'Backups: daily'),
    weekly: value('weekly', '2.9, schedules', '=', 'Backups: weekly'),
    monthly: value('monthly', '2.9, schedules', '=', 'Backups: monthly'),
    none: value('none', '2.9, schedules', '=', 'Backups: none'),
  },
  record: {
    serverId: name('server_id', '2.9, server record', '=', 'Server: the id'),
    type: name('type', '2.9, server record', '1', 'Server: the size'),
    ordered: name('ordered_by', '2.9, server record', '1', 'Server: the day of its order'),
    addresses: name('allowed_ip', '2.9, server record', '1', 'Server: the allowed addresses'),
    status: name('status', '2.9, server record', '1', 'Server: the status'),
  },
  backupRecord: {
    backupId: name('backup_id', '2.9, backup record', '1', 'Backup: the id'),
    name: name('name', '2.9, backup record', '1', 'Backup: the name'),
    type: name('type', '2.9, backup record', '1', 'Backup: the kind'),
  },
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live({ servers: serverAssumptions })
