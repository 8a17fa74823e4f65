import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { Code } from '@/components/ui/verbatim'

const ofRead = [
  { label: '200', value: 'The answer, with the time of the reading (asOf) and the next page of a list (next).' },
  { label: '4xx', value: 'Refused. The problem says why, and names the field if one is wrong.' },
  { label: '502', value: 'The provider does not answer.' },
]
const ofChange = [
  { label: '200', value: 'Done. If “verified” is “contradicted”, a reading disputes it.' },
  {
    label: '202',
    value:
      'Waiting for approval, unknown or partly done: see “status”. The same request with the same key returns the result; nothing is made twice.',
  },
  {
    label: '409',
    value:
      'In progress if “kind” is “running”: send the request again with the same key. Any other “kind”: blocked, paused, disputed or made before.',
  },
  { label: '424', value: 'The provider rejected it.' },
  { label: '4xx', value: 'It did not happen. The problem says why, and names the field if one is wrong.' },
  { label: '5xx', value: 'It was not recorded, or the answer was lost. Send the request again with the same key.' },
]

export function Outcomes({ kind }: { kind: 'read' | 'write' }) {
  return (
    <Card title="Answers">
      <KeyValues columns={1} items={kind === 'read' ? ofRead : ofChange} />
      {kind === 'write' && (
        <p className="mt-3 text-muted">
          A change that was recorded keeps its key: after a 4xx with an <Code>entry</Code>, another try needs another
          key. Add <Code>?dryRun=true</Code> to see what would be sent.
        </p>
      )}
    </Card>
  )
}
