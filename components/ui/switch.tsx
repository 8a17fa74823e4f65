import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** Only for local things which take effect at once. What reaches the provider is a button with a verb. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cn('flex min-h-6 items-start gap-3', className)}>
      <span className="relative mt-px inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
          role="switch"
          className={cn(
            'peer h-5 w-9 appearance-none rounded-full border border-line-strong bg-subtle transition-colors',
            'checked:border-accent checked:bg-accent disabled:opacity-60',
          )}
        />
        <span
          aria-hidden="true"
          className={cn(
            'pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-strong transition-transform',
            'peer-checked:translate-x-4 peer-checked:bg-accent-ink',
          )}
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
