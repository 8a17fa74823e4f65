'use client'

import { useState } from 'react'
import { Field } from '@/components/form/field'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import type { Done } from '@/lib/core/changes/outcome'
import type { ListKey } from '@/lib/core/lists/lists'
import { MOST_VIEW_NAME, type SavedView, type ViewChange } from '@/lib/core/lists/views'

interface ViewDialogProps {
  list: ListKey
  /** The view to rename; absent for a new one. */
  view?: SavedView | undefined
  toSave: { params: Record<string, string>; unsearched: boolean }
  views: readonly SavedView[]
  mayShare: boolean
  changeView: (change: ViewChange) => Promise<Done<SavedView | null>>
  onClose: (view?: SavedView | null) => void
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Saves the current filters under a name, or renames a view. Saving under the name of one's own view replaces that view. */
export function ViewDialog({ list, view, toSave, views, mayShare, changeView: action, onClose }: ViewDialogProps) {
  const pending = useAction(action as (input: unknown) => Promise<Done<SavedView | null>>)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const sameName = view ? undefined : views.find((one) => one.own && same(one.name, name))

  function submit() {
    const change: ViewChange = view
      ? { act: 'rename', id: view.id, name }
      : sameName
        ? { act: 'replace', id: sameName.id, params: toSave.params }
        : { act: 'save', list, name, shared, params: toSave.params }
    void pending.run(change, onClose)
  }

  return (
    <ActionDialog
      action={pending}
      fields={['name']}
      onClose={() => onClose()}
      onSubmit={submit}
      title={view ? 'Rename view' : 'Save view'}
      description={!view && toSave.unsearched ? 'Search terms aren’t saved in the view.' : undefined}
      submit={view ? 'Rename' : sameName ? 'Replace view' : 'Save view'}
    >
      <Field
        name="name"
        label="Name"
        error={pending.fault?.fields?.name}
        echo={sameName ? 'You already have a view with this name. Saving replaces its filters.' : ''}
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            maxLength={MOST_VIEW_NAME}
            data-initial-focus=""
          />
        )}
      </Field>
      {!view && !sameName && mayShare && (
        <Checkbox
          label="Share with everyone who may open this list"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </ActionDialog>
  )
}
