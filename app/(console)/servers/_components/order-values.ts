import type { FamilyMember } from '@/lib/areas/servers/families'

export const emptyOrder = {
  family: 'hosted-pbx',
  size: 'small',
  email: '',
  company: '',
  domain: '',
  number: '',
  adminEmail: '',
  username: '',
  password: '',
  trunk: '',
  licenseKey: '',
  licenseCompany: '',
  licenseContact: '',
  licenseEmail: '',
  licensePhone: '',
  note: '',
}
export type OrderValues = typeof emptyOrder

export const memberLabels: Readonly<Record<FamilyMember, string>> = {
  email: 'Owner’s email',
  company: 'Company',
  domain: 'Domain',
  number: 'Number',
  adminEmail: 'Administrator’s email',
  username: 'User name',
  password: 'Password',
  trunk: 'Inbound trunk',
  licenseKey: 'License key',
  licenseCompany: 'Company of the license',
  licenseContact: 'Contact of the license',
  licenseEmail: 'Email of the license',
  licensePhone: 'Phone of the license',
}
