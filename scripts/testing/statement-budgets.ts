// How many SQL statements a page, a write and an idle minute may send to the database, begin and commit included. They are
// counted, never timed. Code that sends more must raise its number in this file, where a reviewer sees it.

/** For the frame of a page: it reads the session's person; everything else is remembered (server/platform/db/remembered.ts). */
const FRAME = 2
const LIST = 8
const DETAILS = 12

const pageBudgets: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/$/, 16],
  [/^\/trunks\/new$/, FRAME],
  [/^\/billing/, 14],
  [/^\/[^/]*(\?.*)?$/, LIST],
  [/\/(history|opt-outs|sent|blocked|audit)\b/, LIST],
]

export const pageBudget = (path: string): number => pageBudgets.find(([its]) => its.test(path))?.[1] ?? DETAILS

export const writeBudgets: Record<string, number> = {
  '10dlc.createCampaign': 23,
  '10dlc.updateCampaign': 21,
  '10dlc.deleteCampaign': 21,
  '10dlc.createBrand': 22,
  '10dlc.updateBrand': 21,
  '10dlc.deleteBrand': 21,
  'billing.refillBalance': 25,
  'billing.turnOnAutoRefill': 23,
  'billing.turnOffAutoRefill': 19,
  'billing.setBalanceReload': 23,
  'billing.setLowBalanceAlert': 19,
  'billing.turnOnDailyAlert': 19,
  'billing.turnOffDailyAlert': 19,
  'callbacks.set': 21,
  'callbacks.unset': 21,
  // One of these statements occurs only if the report of the first reading of the trunks is late.
  'trunks.create': 30,
  'trunks.update': 23,
  'trunks.delete': 23,
  'trunks.blockCaller': 21,
  'trunks.unblockCaller': 21,
  'numbers.order': 22,
  'numbers.changeRouting': 21,
  'numbers.release': 21,
  'messaging.changeInbound': 21,
  'messaging.addOffnet': 21,
  'messaging.removeOffnet': 21,
  'fax.order': 22,
  'fax.pause': 21,
  'fax.unpause': 21,
  'fax.moveToVoice': 21,
  'fax.release': 21,
  'fax.change': 21,
  'fax.setAccount': 21,
  'fax.removeAccount': 21,
  'fax.grantPermission': 17,
  'fax.revokePermission': 17,
  'fax.send': 21,
  'porting.cancel': 21,
  'porting.saveDraft': 26,
  'porting.submit': 21,
  'porting.change': 21,
  'servers.order': 22,
  'servers.delete': 21,
  'servers.allowAddress': 21,
  'servers.removeAddress': 21,
  'servers.upgrade': 21,
  'servers.scheduleBackups': 21,
  'servers.restoreBackup': 21,
  'servers.removeBackup': 21,
  'messaging.sendText': 27,
  'messaging.sendMedia': 27,
}

/** For a minute in which nobody uses the console, however many people it has. */
export const IDLE_MINUTE = 60

export interface Counted {
  name: string
  statements: readonly string[]
  budget: number | undefined
}

/** Each statement with its count, the most frequent first. */
function grouped(statements: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const statement of statements) counts.set(statement, (counts.get(statement) ?? 0) + 1)
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([statement, count]) => `${count} × ${statement}`)
  return lines.join('\n')
}

const shortened = (statement: string) => statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().slice(0, 300)

/** A message with all statements if there are more than the budget allows; otherwise empty. */
export function overBudget({ name, statements, budget }: Counted): string {
  if (budget !== undefined && statements.length <= budget) return ''
  return `${name}: ${statements.length} statements, budget ${budget ?? 'missing'}\n${grouped(statements.map(shortened))}`
}

/** A line each with name, number of statements and budget. If `STATEMENT_LISTS` is set, the statements follow. */
export function statementTable(title: string, all: readonly Counted[]): string {
  const width = Math.max(...all.map(({ name }) => name.length), title.length)
  const line = (name: string, ...numbers: (string | number)[]) =>
    [name.padEnd(width), ...numbers.map((number) => String(number).padStart(10))].join(' ')
  const lists = process.env.STATEMENT_LISTS
  const rows = all.flatMap(({ name, statements, budget }) => [
    line(name, statements.length, budget ?? '-'),
    ...(lists ? [grouped(statements.map(shortened)).replaceAll(/^/gm, '    ')] : []),
  ])
  return `${[line(title, 'statements', 'budget'), ...rows].join('\n')}\n`
}
