'use client'

import { useRouter } from 'next/navigation'
import { useHydrated } from '@/components/ui/until-hydrated'
import { type Params, withoutParam } from '../table/filters'
import { chooserOf } from './use-filters'

interface RowsPerPageProps {
  path: string
  params: Params
  usual: number
  sizes: readonly number[]
}

/** Sets the rows per page; a change returns to page one. */
export function RowsPerPage({ path, params, usual, sizes }: RowsPerPageProps) {
  const hydrated = useHydrated()
  const router = useRouter()
  const chosen = params.rows ?? String(usual)
  const options = [...new Set([...sizes, usual, Number(chosen) || usual])].sort((a, b) => a - b)
  return (
    <label className="flex items-center gap-1.5">
      Rows
      <select
        autoComplete="off"
        disabled={!hydrated}
        value={chosen}
        onChange={({ target }) => {
          const rows = target.value === String(usual) ? undefined : target.value
          const choose = chooserOf(path)
          if (choose) choose({ rows })
          else router.push(withoutParam(path, { ...params, rows }, []), { scroll: false })
        }}
        className="h-7 rounded-md border border-line-strong/60 bg-surface px-1.5 text-sm text-ink"
      >
        {options.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}
