import { type KeyValue, KeyValues } from '../ui/key-values'

/** In place of a form that a role may not send: the values, and who may change them. A dead form would look like a broken one. */
export function ReadOnly({ values, denied }: { values?: KeyValue[] | undefined; denied: string }) {
  return (
    <div className="space-y-3">
      {values && <KeyValues columns={1} items={values} />}
      <p className="text-sm text-muted">
        {denied} to {values ? 'change' : 'do'} this.
      </p>
    </div>
  )
}
