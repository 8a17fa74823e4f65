'use client'

import { useState } from 'react'
import { Form } from '@/components/form/form'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { Choice, Topic } from '@/lib/desk/notifications/notification'
import { chooseAction } from '../actions'

export interface TopicRow extends Choice {
  topic: Topic
  label: string
  hint: string
}

const ways = [
  { way: 'console', label: 'Console' },
  { way: 'mail', label: 'Email' },
] as const

export function Choices({ rows, mailIsSet }: { rows: readonly TopicRow[]; mailIsSet: boolean }) {
  const [chosen, setChosen] = useState(rows)
  // The last saved state, without changes made during saving.
  const [saved, setSaved] = useState<readonly TopicRow[]>()
  const action = useAction(chooseAction)
  const topics = Object.fromEntries(chosen.map(({ topic, console, mail }) => [topic, { console, mail }]))
  const set = (topic: Topic, way: 'console' | 'mail', on: boolean) =>
    setChosen(chosen.map((row) => (row.topic === topic ? { ...row, [way]: on } : row)))
  return (
    <Form
      aria-label="What you’re notified about"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void action.run({ topics }, () => setSaved(chosen))
      }}
    >
      <table className="w-full">
        <thead>
          <tr className="border-b text-left text-sm text-muted">
            <th scope="col" className="py-1 font-normal">
              Topic
            </th>
            {ways.map(({ way, label }) => (
              <th key={way} scope="col" className="w-20 py-1 font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.map((row) => (
            <tr key={row.topic} className="border-b align-top last:border-b-0">
              <th scope="row" className="py-2 text-left font-normal">
                <span className="font-medium">{row.label}</span>
                <span className="block text-sm text-muted">{row.hint}</span>
              </th>
              {ways.map(({ way, label }) => (
                <td key={way} className="py-2">
                  <Checkbox
                    checked={row[way]}
                    onChange={(event) => set(row.topic, way, event.target.checked)}
                    label={<span className="sr-only">{`${row.label}: ${label.toLowerCase()}`}</span>}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!mailIsSet && (
        <p className="text-sm text-muted">No mail server is set, so notifications appear only in the console.</p>
      )}
      <Button type="submit" variant="primary" busy={action.busy}>
        Save
      </Button>
      {action.fault && <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />} />}
      {saved === chosen && <Banner kind="done" role="status" title="Saved." />}
    </Form>
  )
}
