import type { Fields } from '@/components/form/fields-of'

/** A password that its owner chooses, typed twice. */
export function NewPasswordFields({
  fields,
  label = 'New password',
}: {
  fields: Fields<{ next: string; again: string }>
  label?: string
}) {
  return (
    <>
      <fields.Text
        name="next"
        label={label}
        hint="At least 12 characters; several unrelated words are best."
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <fields.Text name="again" label={`${label} again`} type="password" autoComplete="new-password" maxLength={200} />
    </>
  )
}
