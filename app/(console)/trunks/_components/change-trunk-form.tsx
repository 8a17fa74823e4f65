'use client'

import { OperationForm } from '@/components/operation/operation-form'
import { CopyButton } from '@/components/ui/copy-button'
import { ButtonLink } from '@/components/ui/link'
import { useZone } from '@/components/ui/use-clock'
import { Code } from '@/components/ui/verbatim'
import { updateTrunk } from '@/lib/faces/trunks'
import { paths } from '@/lib/paths'
import type { SetHere } from '@/lib/set-here'
import { updateTrunkAction } from '../actions'
import { SignInFields } from './sign-in-fields'
import { emptySettings, settingWords, TrunkSettingsFields } from './trunk-settings-fields'

const statuses = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off: locks the trunk' },
]

interface ChangeTrunkFormProps {
  trunk: string
  /** The provider does not tell which of its values is which; what was last set here is the best that is known. */
  known: Readonly<Record<string, SetHere>>
}

/** Everything is empty at first, because only what is filled in is sent; the provider keeps the rest. */
export function ChangeTrunkForm({ trunk, known }: ChangeTrunkFormProps) {
  const zone = useZone(undefined)
  function now(name: string): string {
    const last = known[name]
    if (!last) return 'Now: not told by the provider.'
    const day = new Date(last.at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: zone })
    return `Now: ${settingWords(name, last.value)}, as set here on ${day}.`
  }
  return (
    <OperationForm
      operation={updateTrunk}
      action={updateTrunkAction}
      defaultValues={{ trunk, kind: 'same', password: '', address: '', status: '', ...emptySettings }}
      submitLabel={() => `Change trunk ${trunk}`}
      next={({ password }) => (
        <>
          {password && (
            <p>
              New password: <Code className="text-base">{password}</Code>{' '}
              <CopyButton text={password} label="Copy password" />
              <br />
              Shown once. The equipment cannot register until it has it.
            </p>
          )}
          <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
        </>
      )}
      note="Takes effect at once: a new password or address ends what is registered with the old one."
    >
      {(fields) => (
        <>
          <fields.Select
            name="status"
            label="Status"
            optional
            hint={now('status')}
            options={statuses}
            placeholder="No change"
          />
          <SignInFields fields={fields} maySame />
          <TrunkSettingsFields fields={fields} unset="No change" now={now} />
        </>
      )}
    </OperationForm>
  )
}
