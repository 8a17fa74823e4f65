'use client'

import { Field } from '@/components/form/field'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Code } from '@/components/ui/verbatim'
import { callbackUrlDoubt, sameAddress, shortAddress } from '@/lib/areas/callbacks/address'
import type { Callback } from '@/lib/areas/callbacks/inputs'
import { type Section, sectionCode, sectionKeys, sectionName, sections } from '@/lib/areas/callbacks/sections'
import { setCallbacks, unsetCallbacks } from '@/lib/areas/callbacks/summaries'
import { setCallbacksAction, unsetCallbacksAction } from '../actions'

interface ConfigurationProps {
  /** The callbacks set at the provider; more than one if someone added another outside Switchroom. */
  now: readonly Callback[]
  /** Our full callback URL, for roles that may set it. */
  own: string | null
  /** Whether this person may create one. */
  makes: boolean
}

const isOurs = (section: string): section is Section => Object.hasOwn(sections, section)

/** Callback URL and events as the provider lists them, with a form to change them. */
export function Configuration({ now, own, makes }: ConfigurationProps) {
  const [present] = now
  const reported = present?.sections ?? []
  const chosen = present ? reported.filter(isOurs) : [...sectionKeys]
  const others = reported.filter((section) => !isOurs(section))
  return (
    <div className="space-y-4">
      <OperationForm
        operation={setCallbacks}
        action={setCallbacksAction}
        defaultValues={{
          url: present?.url ?? own ?? '',
          sections: chosen,
        }}
        values={[
          { label: 'Address', value: present ? shortAddress(present.url) : 'Not set', mono: true },
          { label: 'Notify about', value: reported.map(sectionName).join(', ') || 'Nothing' },
        ]}
        consequences={({ url }) => (
          <p>
            The provider will call <Code>{shortAddress(url.trim())}</Code>.
          </p>
        )}
        keepAfterDone
        submitLabel={() => (present ? 'Change callbacks' : 'Set callbacks')}
      >
        {(fields, form) => {
          const typed = String(fields.value('url') ?? '')
          const ours = own !== null && sameAddress(typed.trim(), own)
          return (
            <>
              <div>
                <fields.Code
                  name="url"
                  label="URL"
                  inputMode="url"
                  hint={
                    ours
                      ? 'This console’s callback URL, with a secret in the path.'
                      : own || !makes
                        ? 'https:// and reachable from outside.'
                        : 'Create this console’s callback URL first, or enter another URL: https:// and reachable from outside.'
                  }
                  echo={callbackUrlDoubt(typed) ?? undefined}
                />
                {own && !ours && (
                  <Button size="sm" className="mt-1.5" onClick={() => fields.set({ url: own })}>
                    Use this console’s callback URL
                  </Button>
                )}
              </div>
              <Field name="sections" label="Notify about" error={form.formState.errors.sections?.message}>
                {(control) => (
                  <div className="space-y-1.5">
                    {sectionKeys.map((section, n) => (
                      <Checkbox
                        key={section}
                        {...form.register('sections')}
                        defaultChecked={chosen.includes(section)}
                        {...(n === 0 && control)}
                        value={section}
                        label={
                          <>
                            {sections[section]} <Code>{sectionCode(section)}</Code>
                          </>
                        }
                      />
                    ))}
                  </div>
                )}
              </Field>
            </>
          )
        }}
      </OperationForm>
      {others.length > 0 && (
        <p className="text-sm text-muted">
          The provider also notifies about {others.map(sectionCode).join(', ')}. A change from Switchroom stops these
          notifications.
        </p>
      )}
      {now.length > 1 && <p className="text-sm text-muted">The provider lists {now.length} URLs; this is the first.</p>}
      {present && (
        <div className="border-t pt-4">
          <OperationButton
            operation={unsetCallbacks}
            action={unsetCallbacksAction}
            input={{}}
            consequences={<p>Address and sections are both sent empty: the provider stops posting.</p>}
          />
        </div>
      )}
    </div>
  )
}
