import type { ControlProps } from '@/components/form/field'
import { PickMany } from '@/components/form/pick-many'
import { plainEmails } from '@/lib/core/fields/plain-email'

interface MailToProps {
  control: ControlProps
  name: string
  value: string
  onChange: (value: string) => void
}

/** A space does not separate, because a pasted address may have a name in front of it. */
const SEPARATORS = /[,;\n]+/

/** Recipients of an alert, as chips. */
export function MailTo(props: MailToProps) {
  return <PickMany {...props} options={[]} separators={SEPARATORS} namesIn={plainEmails} inputMode="email" />
}

/** Ends with a separator, so that the last address is a chip too. */
export const mailToText = (addresses: readonly string[]) => addresses.map((one) => `${one}, `).join('')
