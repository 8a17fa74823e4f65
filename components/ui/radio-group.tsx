import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  legend: ReactNode
  /** The group's name is read but not shown, when a heading above says the same. */
  legendHidden?: boolean
  hint?: ReactNode
  options: readonly RadioOption[]
  /** Goes on every radio: name, defaultValue or value with onChange, react-hook-form's register(). */
  input: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'defaultValue'>
  value?: string
  defaultValue?: string
  id?: string
  describedBy?: string | undefined
  inline?: boolean
  /** cards: several abreast, each in a frame · segments: in one bar, for a few short words. */
  look?: 'cards' | 'segments'
  className?: string
}

const ROOM = {
  column: 'flex flex-col gap-2',
  inline: 'flex flex-wrap gap-x-5 gap-y-2',
  cards: 'grid gap-2 grid-cols-1 min-[22rem]:grid-cols-2 xl:grid-cols-4',
  segments: 'inline-flex max-w-full flex-wrap overflow-hidden rounded-md border border-line-strong',
}

const OPTION = {
  plain: 'flex min-h-6 items-start gap-2',
  cards:
    'flex items-start gap-2 rounded-md border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
  segments:
    'flex min-h-[34px] items-center border-r border-line-strong px-2 text-sm last:border-r-0 sm:px-3 has-checked:bg-accent-soft has-checked:font-medium has-checked:shadow-[inset_0_-2px_0_var(--accent)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, hint, options, input, value, defaultValue, id, describedBy, inline, look } = props
  return (
    <fieldset className={props.className} aria-describedby={cn(hint && id && `${id}-hint`, describedBy) || undefined}>
      <legend className={legendHidden ? 'sr-only' : 'font-medium'}>{legend}</legend>
      {hint && (
        <div id={id && `${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <div className={cn('mt-1.5', ROOM[look ?? (inline ? 'inline' : 'column')])}>
        {options.map((option, index) => (
          <label key={option.value} className={OPTION[look ?? 'plain']}>
            <input
              {...input}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              type="radio"
              id={index === 0 ? id : undefined}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className={look === 'segments' ? 'sr-only' : 'mt-0.5 size-4 shrink-0 accent-accent'}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
