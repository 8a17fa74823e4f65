import { X } from 'lucide-react'
import { cn } from '../ui/cn'

interface ChipProps {
  label: string
  /** The value is not in the list. */
  isUnknown?: boolean
  onRemove: () => void
}

/** One of several chosen values. */
export function Chip({ label, isUnknown = false, onRemove }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center rounded-sm border bg-subtle pl-2 font-mono text-sm',
        isUnknown && 'border-failed text-failed line-through decoration-1',
      )}
    >
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-sm text-muted hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  )
}
