import { nameOf, type Operation, type SimulatedArea } from '../engine/operation'
import { tenDlc } from './10dlc'
import { billing } from './billing'
import { fax } from './fax'
import { messaging } from './messaging'
import { numbers } from './numbers'
import { porting } from './porting'
import { servers } from './servers'
import { trunks } from './trunks'

export const AREAS: readonly SimulatedArea[] = [messaging, porting, tenDlc, fax, servers, billing, numbers, trunks]

const BY_NAME = new Map<string, Operation>()
for (const area of AREAS) for (const operation of area.operations) BY_NAME.set(nameOf(operation), operation)

/** Paths and methods that known clients use in addition to the documented ones. */
const ALIASES = new Map([
  ['POST /account/refillbalance', 'PUT /account/refillbalance'],
  ['GET /smsv2/deliverystatus', 'GET /sms/deliverystatus'],
  ['GET /smsv2/history', 'GET /sms/history'],
  ['GET /sms/', 'GET /sms/history'],
])

export function findOperation(method: string, path: string): Operation | undefined {
  const name = `${method} ${path}`
  const area = BY_NAME.get(name) ?? BY_NAME.get(ALIASES.get(name) ?? '')
  return area ?? (path.endsWith('/') ? BY_NAME.get(name.replace(/\/+$/, '')) : undefined)
}

export function allOperations(): Operation[] {
  return [...BY_NAME.values()]
}

export function isKnownPath(path: string): boolean {
  return PATHS.has(path)
}

const PATHS = new Set(allOperations().map((operation) => operation.path))
