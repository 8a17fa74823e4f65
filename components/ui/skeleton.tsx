import { cn } from './cn'

/** Empty for the first second: a flash of gray feels slower than nothing. */
export function Skeleton({
  lines = 3,
  label = 'Loading',
  className,
}: {
  lines?: number
  label?: string
  className?: string
}) {
  return (
    <div role="status" className={cn('animate-late space-y-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal
        <div key={line} className={cn('h-4 rounded-sm bg-subtle', line === lines - 1 && lines > 1 && 'w-2/3')} />
      ))}
    </div>
  )
}
