import { formatNumber, nationalNumber } from '@/lib/core/fields/number'

/**
 * The provider returns a configuration as a list of strings and documents neither their order nor their meaning, so they
 * are shown as received. Only phone numbers, which are unmistakable, are formatted.
 */
export function ConfigurationValues({ values }: { values: string[] }) {
  const shown = values.filter((v) => v !== '')
  if (shown.length === 0) return <span className="text-muted">None given</span>
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-0.5">
      {values.map((value, position) =>
        value === '' ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: these strings are identified only by their position
            key={position}
            title={`Value ${position + 1}`}
            className="rounded-sm bg-subtle px-1.5 font-mono text-xs leading-5 break-all"
          >
            {/^\d{10,11}$/.test(value) && nationalNumber(value) ? formatNumber(value) : value}
          </span>
        ),
      )}
    </span>
  )
}
