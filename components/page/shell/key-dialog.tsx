'use client'

import { type ReactNode, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { type GoKey, offeredKeys } from './page-letters'
import { KEYS_COOKIE, keysAreOff, remember } from './preferences'

const everywhere: [keys: string[], label: string][] = [
  [['/'], 'Find'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [['Esc'], 'From a reply back to the list'],
  [['?'], 'This list'],
]

/** The keys of this page, and the switch that turns single keys off. */
export function KeyDialog({ go, onClose }: { go: readonly GoKey[]; onClose: () => void }) {
  const [off, setOff] = useState(keysAreOff)
  const [here] = useState(offeredKeys)
  return (
    <Dialog open onClose={onClose} title="Keys" footer={<DialogCancel>Close</DialogCancel>}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="space-y-4">
          <Keys title="Everywhere">
            {everywhere.map(([keys, label]) => (
              <Key key={label} keys={keys} label={label} />
            ))}
          </Keys>
          {here.length > 0 && (
            <Keys title="On this page">
              {here.map(({ letter, label }) => (
                <Key key={letter} keys={[letter]} label={label} />
              ))}
            </Keys>
          )}
        </div>
        <Keys title="Go to">
          {go.map(({ letter, label }) => (
            <Key key={letter} keys={['g', letter]} label={label} />
          ))}
        </Keys>
      </div>
      <Checkbox
        className="mt-4"
        label="Use single keys"
        checked={!off}
        onChange={({ target }) => {
          setOff(!target.checked)
          remember(KEYS_COOKIE, target.checked ? undefined : 'off')
        }}
      />
    </Dialog>
  )
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="space-y-1 text-sm">{children}</dl>
    </section>
  )
}

function Key({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}
