import { Spinner } from '@/components/ui/spinner'

export function Opening() {
  return (
    <p className="flex items-center justify-center gap-2 py-6 text-muted">
      <Spinner /> Opening
    </p>
  )
}
