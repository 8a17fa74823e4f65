import type { Wire } from '@/lib/core/operation/read-operation'

/** The four members of a fax account, in an order or a change: the schema ensures all or none. */
export function accountWire(i: { name?: string; login?: string; password?: string; email?: string }): Wire {
  return { fax_name: i.name, fax_login: i.login, fax_password: i.password, fax_email: i.email }
}
