/** Requests to create or update have numbers; in their place, the lists have these labels. */

const LEGAL = ['Publicly Traded Company', 'Private Company', 'Non-Profit Organization', 'Government']

const STANDARD = [
  '2FA',
  'Account Notification',
  'Customer Care',
  'Delivery Notification',
  'Fraud Alert Messaging',
  'Higher Education',
  'Low Volume Mixed',
  'Marketing',
  'Mixed',
  'Polling and Voting',
  'Public Service Announcement',
  'Security Alert',
]

const SPECIAL = [
  'Agents and Franchises',
  'Carrier Exemptions',
  'Charity',
  'Emergency',
  'K-12 Education',
  'Political',
  'Proxy',
  'Social',
  'Sole Proprietor',
  'Sweepstake',
]

/** Only the first two numbers are known. Of the other labels, sources show some without a number; we invented the rest. */
const VERTICALS = [
  'Agriculture',
  'Media and Communications',
  'Insurance',
  'Real Estate',
  'Transportation or Logistics',
  'Education',
  'Healthcare',
  'Legal',
  'Retail',
  'Technology',
]

export const legalLabel = (type: number) => LEGAL[type - 1] ?? `Legal type ${type}`
export const verticalLabel = (type: number) => VERTICALS[type - 1] ?? `Vertical ${type}`
export const standardLabel = (type: number) => STANDARD[type - 1] ?? `Standard ${type}`
export const specialLabel = (type: number) => SPECIAL[type - 1] ?? `Special ${type}`
