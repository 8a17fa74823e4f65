import { Card } from '@/components/ui/card'
import { ClockTime } from '@/components/ui/clock-time'
import { TextLink } from '@/components/ui/link'
import { Pin } from '@/components/ui/pin'
import { Code } from '@/components/ui/verbatim'
import type { FixableChange } from '@/lib/core/changes/fix'
import { prettyJson } from '@/lib/core/changes/pretty-json'
import { requestId } from '@/lib/core/changes/request-id'
import { paths } from '@/lib/core/paths'
import { memberLabel } from '@/lib/desk/catalogue/member-labels'
import { FieldLink } from './field-link'

/** The rejection verbatim, with its field names linked. */
export function RejectionBody({ fix, operation }: { fix: FixableChange; operation: string }) {
  const { fields } = fix.rejection
  return (
    <Card flush title="Provider message" actions={fix.status !== null && <Code>HTTP {fix.status}</Code>}>
      <pre data-scroll="" className="max-h-96 overflow-auto px-4 py-3 font-mono text-sm whitespace-pre-wrap">
        <Marked text={prettyJson(fix.answer)} names={fields.map(({ name }) => name)} />
      </pre>
      {fields.length > 0 && (
        <table className="w-full border-t text-sm">
          <thead className="bg-subtle text-left text-muted">
            <tr>
              <th scope="col" className="h-9 px-4 font-medium" colSpan={2}>
                Named
              </th>
              <th scope="col" className="px-2 font-medium">
                Field
              </th>
              <th scope="col" className="px-4 text-right font-medium">
                <span className="sr-only">Go there</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ member, name }, i) => (
              <tr key={member} className="border-t">
                <td className="w-6 py-1.5 pl-4">
                  <Pin of="provider" number={i + 1} />
                </td>
                <td className="px-2 py-1.5 font-mono break-all">{name}</td>
                <td className="px-2 py-1.5">{memberLabel(operation, member) ?? name}</td>
                <td className="px-4 py-1.5 text-right">
                  <FieldLink name={member}>Go</FieldLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="border-t px-4 py-3 text-sm text-muted">
        Stored unchanged with <TextLink href={paths.entry(fix.entry)}>request {requestId(fix.entry)}</TextLink> ·{' '}
        <ClockTime at={fix.at} />
      </p>
    </Card>
  )
}

function Marked({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text
  const patterns = names.map((name) => name.replace(/[^\w\s-]/g, '\\$&'))
  const pieces = text.split(new RegExp(`("?\\b(?:${patterns.join('|')})\\b"?)`, 'i'))
  let at = 0
  return pieces.map((piece, i) => {
    const key = at
    at += piece.length
    return i % 2 === 0 ? (
      piece
    ) : (
      <mark key={key} className="border-b-2 border-failed bg-failed-soft text-ink">
        {piece}
      </mark>
    )
  })
}
