import { cva, type VariantProps } from 'class-variance-authority'

/** Styles of buttons and of links that look like buttons. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium',
    'transition-colors aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-subtle',
    'aria-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover',
        secondary: 'border-line-strong/60 bg-surface text-ink hover:bg-subtle',
        ghost: 'border-transparent text-ink hover:bg-subtle',
        // The selected choice, also while disabled.
        chosen: 'border-accent bg-accent-soft text-ink aria-disabled:border-accent! aria-disabled:bg-accent-soft!',
        danger: 'border-danger bg-danger text-danger-ink hover:border-danger-hover hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 px-2 text-sm',
        // A label may include a name: on phones it wraps instead of pushing the button off the page.
        md: 'h-9 px-3 text-base max-sm:h-auto max-sm:min-h-9 max-sm:max-w-full max-sm:py-1 max-sm:text-center max-sm:wrap-anywhere max-sm:whitespace-normal',
        icon: 'size-7 text-sm',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyle>
