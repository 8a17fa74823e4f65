'use client'

import { useState } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import { CopyButton } from '@/components/ui/copy-button'
import type { BegunFactor } from '@/lib/core/access/second-factor'
import type { Done } from '@/lib/core/changes/outcome'
import { RecoveryCodes } from './recovery-codes'

interface First {
  password: string
  code: string
}

interface FactorSetupProps {
  begun: BegunFactor
  email: string
  turnOn: (input: unknown) => Promise<Done<{ codes: string[] }>>
  /** Called after the recovery codes were shown. */
  onDone: () => void
}

/** A QR code for the app, then its first code, then the recovery codes. */
export function FactorSetup({ begun, email, turnOn, onDone }: FactorSetupProps) {
  const { secret, uri, sealed, picture, asks } = begun
  const { fields, action, submit } = useActionForm<First, { codes: string[] }>(turnOn)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  const { size, path } = picture
  // The ten minutes after a sign-in at the issuer can end while the person sets up the app.
  const asksPassword = asks === 'password' || action.fault?.fields?.password !== undefined
  return (
    <div className="space-y-4">
      <p>
        Scan this with an authenticator app on your phone, or{' '}
        <a href={uri} className="text-link underline">
          open it in an app on this device
        </a>
        .
      </p>
      {/* Cameras need dark on light, in dark mode too. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for an authenticator app"
        shapeRendering="crispEdges"
        className="size-48 rounded-md border"
      >
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <div>
        <p className="text-sm text-muted">Or type this key into the app:</p>
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-mono">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret} label="Copy key" />
        </div>
      </div>
      <ActionForm
        label="Turn on the second factor"
        action={action}
        submit="Turn on"
        onSubmit={({ password, code }) =>
          void submit(
            (renewed) => setCodes(renewed.codes),
            () => ({ password, code, sealed }),
          )
        }
      >
        {/* For the password manager, which would otherwise take the code for the user name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <fields.Text
          name="code"
          label="Code from the app"
          hint="6 digits."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={100}
        />
        {asksPassword && (
          <fields.Text
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
          />
        )}
      </ActionForm>
    </div>
  )
}
