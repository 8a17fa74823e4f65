import { roles, seesMasked } from '@/lib/core/access/roles'
import { type AnyOperation, tier, type WriteOperation } from '@/lib/core/operation/operation'
import { catalogue, homes } from '@/lib/desk/catalogue/catalogue'

/** A catalogue entry as plain data. */
export function describeOperation(operation: AnyOperation) {
  const { id, label, area, kind, method, path, allowed } = operation
  const write = operation.kind === 'write' ? operation : null
  return {
    id,
    label,
    area,
    kind,
    method,
    path,
    risks: write?.risks ?? [],
    tier: write ? tier(write) : 0,
    allowed,
    ceiling: operation.kind === 'read' ? (operation.ceiling ?? {}) : {},
    verify: write ? verifyOf(write) : null,
    action: `${homes.get(id)?.name}Action`,
  }
}

function verifyOf(operation: WriteOperation) {
  if ('impossible' in operation.verify) return { impossible: operation.verify.impossible }
  const { reads, baseline, closes, quietSeconds = 0 } = operation.verify
  return { reads: reads.map((r) => `${r.method} ${r.path}`), baseline, closes, quietSeconds }
}

/** How an unknown is settled, by what the evidence may decide. */
export const settled = {
  machine: 'automatically, as happened or as not in effect',
  happened: 'automatically if it happened, otherwise by a person',
  person: 'by a person',
}

function verifyText(operation: AnyOperation): string {
  if (operation.kind === 'read') return ''
  const verify = verifyOf(operation)
  if ('impossible' in verify) return `${settled.person}: ${verify.impossible}`
  const reads = [...new Set(verify.reads)].join(' and ')
  const earlier = verify.baseline === 'needed' ? 'the required earlier reading' : 'an earlier reading'
  return `${settled[verify.closes]}; ${reads}, compared with ${earlier}`
}

function cell(operation: AnyOperation, role: (typeof roles)[number]): string {
  if (!operation.allowed.includes(role)) return '–'
  return seesMasked(role, operation) ? 'm' : 'Y'
}

/** The content of docs/develop/operations.md. */
export function operationsPage(): string {
  const all = [...catalogue.values()]
  const areas = [...new Set(all.map((o) => o.area))]
  const lines = [
    '# Operations',
    '',
    'Generated from `lib/areas/` with `npm run operations -- --write`; `npm test` checks that it is current. Do not edit.',
    '',
    'Tier: 1 a button, with a dialog if there is something to review · 2 always a dialog · 3 a dialog in which the target is typed.',
    'Roles: Y allowed · m allowed, with sensitive members hidden · – denied. A change with a _required earlier reading_ is not sent',
    'without that reading. Other changes are sent without it, but then less can be proved afterwards.',
  ]
  for (const area of areas) {
    lines.push(
      '',
      `## ${area}`,
      '',
      `| Operation | Route | Risks | Tier | ${roles.join(' | ')} | How an unknown is settled |`,
    )
    lines.push(`|---|---|---|---|${roles.map(() => '---').join('|')}|---|`)
    for (const o of all.filter((x) => x.area === area)) {
      const facts = describeOperation(o)
      const row = [`**${o.label}** \`${o.id}\``, `\`${o.method} ${o.path}\``, facts.risks.join(', '), facts.tier || '']
      lines.push(`| ${[...row, ...roles.map((r) => cell(o, r)), verifyText(o)].join(' | ')} |`)
    }
  }
  return `${lines.join('\n')}\n`
}
