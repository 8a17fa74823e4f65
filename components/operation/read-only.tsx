import { type KeyValue, KeyValues } from '../ui/key-values'

/**
 * Replaces a form that the role may not submit: the values, and who may change them. A disabled form would look broken.
 */
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
