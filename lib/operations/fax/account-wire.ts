import type { Wire } from '@/lib/operations/read-operation'

/** The four members of a fax account, of an order or a change: a schema has seen to it that they come together or not at all. */
export function accountWire(i: { name?: string; login?: string; password?: string; email?: string }): Wire {
  return { fax_name: i.name, fax_login: i.login, fax_password: i.password, fax_email: i.email }
}
