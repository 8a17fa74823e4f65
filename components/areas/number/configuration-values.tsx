import { formatNumber, nationalNumber } from '@/lib/fields/number'

/**
 * The provider keeps the configuration of a trunk or of an international number as a row of texts and documents neither their order nor their meaning, so they are
 * shown as they come. Only what can be nothing else is made readable: a phone number.
 */
export function ConfigurationValues({ values }: { values: string[] }) {
  const shown = values.filter((v) => v !== '')
  if (shown.length === 0) return <span className="text-muted">None given</span>
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-0.5">
      {values.map((value, position) =>
        value === '' ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the only identity these texts have
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
