'use client'

import { FileText } from 'lucide-react'
import { sizeText } from '@/lib/core/documents/kinds'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Isolated } from '../ui/isolated'
import { Spinner } from '../ui/spinner'
import type { UploadState } from './use-upload'

interface UploadCardProps {
  upload: UploadState
  /** The name of the document that stays until the upload is complete. */
  replaces?: string
  onCancel: () => void
  onContinue: () => void
}

export function UploadCard({ upload, replaces, onCancel, onContinue }: UploadCardProps) {
  if (upload.at === 'nothing') return null
  const name = <Isolated>{upload.name}</Isolated>
  if (upload.at === 'refused') {
    return (
      <Banner
        kind="danger"
        role="alert"
        title={
          <span>
            <Isolated>{name}</Isolated> was not added
          </span>
        }
        actions={
          <Button size="sm" onClick={onCancel}>
            Dismiss
          </Button>
        }
      >
        <p>{upload.problem}</p>
      </Banner>
    )
  }
  if (upload.at === 'interrupted') {
    return (
      <Banner
        kind="warning"
        role="alert"
        title={
          <span>
            <Isolated>{name}</Isolated> is incomplete
          </span>
        }
        actions={
          <>
            <Button size="sm" onClick={onContinue}>
              Continue
            </Button>
            <Button size="sm" variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <p>{upload.problem}</p>
      </Banner>
    )
  }
  const share = upload.at === 'sending' ? Math.floor((100 * upload.sent) / upload.size) : 100
  return (
    <div className="rounded-lg border bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileText className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-sm text-muted tabular-nums">
          {upload.at === 'sending' ? (
            `${outOf(upload.sent, upload.size)} · ${share}%`
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Spinner /> Checking
            </span>
          )}
        </span>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={`Upload of ${upload.name}`}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1 overflow-hidden rounded-sm bg-line"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${share}%` }} />
      </div>
      {replaces && (
        <p className="mt-2 text-sm text-muted">
          Replaces <Isolated>{replaces}</Isolated> after the upload and the check.
        </p>
      )}
    </div>
  )
}

/** "1.9 of 3.1 MB": both in the unit of the total. */
function outOf(sent: number, size: number): string {
  const whole = sizeText(size)
  const [, unit = ''] = whole.split(' ')
  const part =
    unit === 'MB' ? (Math.floor(sent / 100_000) / 10).toFixed(1) : unit === 'KB' ? Math.floor(sent / 1000) : sent
  return `${part} of ${whole}`
}
