import type { EntryView } from '@/lib/core/changes/entry-view'
import { addMoney, compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { FamilySign } from '../ui/family'
import { LaterTime } from '../ui/relative-time'

type Amounts = NonNullable<EntryView['amounts']>

const positive = (amount: string) => compareMoney(amount, '0') > 0
const least = (a: string, b: string) => (compareMoney(a, b) < 0 ? a : b)

/** States only the numbers; the evidence says who made the credit. */
function titleOf({ before, requested, found }: Amounts): string {
  const rise = subtractMoney(found, before)
  if (!positive(rise)) return 'No increase so far'
  if (compareMoney(rise, requested) === 0) return 'Rose as requested'
  if (compareMoney(rise, addMoney(requested, requested)) === 0) return 'Possibly added twice'
  return positive(subtractMoney(rise, requested)) ? 'Rose by more than requested' : 'Rose by less than requested'
}

/** Before, expected and found side by side, to show the difference. */
export function AmountBars({ amounts }: { amounts: Amounts }) {
  const { before, requested, found, foundAt } = amounts
  const expected = addMoney(before, requested)
  const rise = subtractMoney(found, before)
  const ours = positive(rise) ? least(rise, requested) : '0'
  const extra = positive(subtractMoney(rise, requested)) ? subtractMoney(rise, requested) : null
  const there = positive(rise) ? before : found
  const most = Math.max(Number(expected), Number(found), Number(before), 1)
  const part = (amount: string) => `${Math.max(0, (Number(amount) / most) * 100)}%`
  const bars = [
    { label: 'Before', total: before, parts: [[before, 'bg-neutral-line']] },
    {
      label: 'Expected',
      total: expected,
      parts: [
        [before, 'bg-neutral-line'],
        [requested, 'bg-working-line'],
      ],
    },
    {
      label: 'Found',
      total: found,
      parts: [[there, 'bg-neutral-line'], [ours, 'bg-working-line'], ...(extra ? [[extra, 'bg-failed']] : [])],
      wrong: extra !== null,
    },
  ]
  return (
    <Card
      title={titleOf(amounts)}
      actions={
        <span className="text-sm text-muted">
          Read <LaterTime at={foundAt} />
        </span>
      }
    >
      <dl className="space-y-2">
        {bars.map(({ label, total, parts, wrong }) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className={cn('order-last min-w-20 text-right tabular-nums', wrong && 'font-medium text-failed')}>
              {formatCents(total)}
            </dd>
            <div aria-hidden="true" className="flex h-4 gap-px">
              {parts.map(([amount = '0', color], at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts in a fixed order
                  key={at}
                  className={cn('h-full first:rounded-l-sm last:rounded-r-sm', color)}
                  style={{ width: part(amount) }}
                />
              ))}
            </div>
          </div>
        ))}
      </dl>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <Key color="bg-neutral-line" word="Already there" />
        <Key color="bg-working-line" word="Requested" amount={requested} />
        {extra && <Key color="bg-failed" word="Surplus" amount={extra} failed />}
      </ul>
    </Card>
  )
}

interface KeyProps {
  color: string
  word: string
  amount?: string
  failed?: boolean
}

function Key({ color, word, amount, failed }: KeyProps) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={cn('size-2.5 rounded-[2px]', color)} />
      {failed && <FamilySign family="failed" className="size-3 text-failed" />}
      <span className={failed ? 'text-failed' : undefined}>{word}</span>
      {amount && <span className="font-medium text-ink tabular-nums">{formatCents(amount)}</span>}
    </li>
  )
}
