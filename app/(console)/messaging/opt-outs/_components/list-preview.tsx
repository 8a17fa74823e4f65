'use client'

import { useEffect, useRef } from 'react'
import { FaultText } from '@/components/operation/fault-text'
import { DataTable } from '@/components/page/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import type { ListPreview } from '@/lib/areas/messaging/opt-outs'
import type { Fault } from '@/lib/core/changes/outcome'

const grouped = new Intl.NumberFormat('en-US')
const counted = (n: number, one: string, many: string) => `${grouped.format(n)} ${n === 1 ? one : many}`

export const numbers = (n: number) => counted(n, 'number', 'numbers')

interface PreviewProps {
  preview: ListPreview
  busy: boolean
  fault: Fault | null
  onConfirm: () => void
}

/** The numbers that the import records, and the reason for each line that it skips. */
export function Preview({ preview, busy, fault, onConfirm }: PreviewProps) {
  const { added, again, alreadyOut, repeated, optedIn, bad } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-label="Check result" className="max-w-3xl space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {added === 0 ? 'Nothing to record' : `${counted(added, 'opt-out', 'opt-outs')} to record`}
      </h2>
      <Card>
        <KeyValues
          columns={1}
          items={[
            {
              label: 'Will be opted out',
              value: numbers(added),
              hint: again > 0 && `${grouped.format(again)} of them had opted in again since an earlier opt-out.`,
            },
            { label: 'Opted out already', value: numbers(alreadyOut), hint: alreadyOut > 0 && 'Left as before.' },
            {
              label: 'Repeated in the list',
              value: counted(repeated, 'line', 'lines'),
              hint: repeated > 0 && 'Only the first line of each number counts.',
            },
            ...(optedIn > 0
              ? [
                  {
                    label: 'Opted in again',
                    value: counted(optedIn, 'line', 'lines'),
                    hint: 'Not opted out by this list: its State column says so.',
                  },
                ]
              : []),
            { label: 'Cannot be read', value: counted(bad, 'line', 'lines') },
          ]}
        />
      </Card>
      {bad > 0 && <BadLines preview={preview} />}
      {fault && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
      {added > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            Record {counted(added, 'opt-out', 'opt-outs')}
          </Button>
          {bad > 0 && <span className="text-muted">Without the {counted(bad, 'line', 'lines')} above.</span>}
        </div>
      )}
    </section>
  )
}

/** Shown after the import too: these recipients are not protected yet. */
export function BadLines({
  preview: { bad, badLines: lines },
  recorded,
}: {
  preview: ListPreview
  recorded?: boolean
}) {
  return (
    <>
      <Banner
        kind="warning"
        title={`${counted(bad, 'line', 'lines')} cannot be read and ${recorded ? (bad === 1 ? 'was not' : 'were not') : 'will not be'} recorded`}
      >
        <p>These people still get texts. Fix the lines and check the list again, or record them manually.</p>
      </Banner>
      <DataTable
        label="Lines that cannot be read"
        columns={[
          { header: 'Line', cell: ({ line }) => grouped.format(line), width: '5rem' },
          {
            header: 'Problem',
            cell: ({ why, content }) => (
              <div className="py-1">
                {why}
                <span className="block font-mono break-all text-muted">{content}</span>
              </div>
            ),
            wrap: true,
            wrapsOnPhones: true,
          },
        ]}
        rows={lines}
        rowKey={({ line }) => String(line)}
        footer={
          lines.length < bad && (
            <p className="px-3 py-2 text-sm text-muted">
              The first {lines.length} of {grouped.format(bad)}.
            </p>
          )
        }
      />
    </>
  )
}
