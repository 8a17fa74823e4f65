'use client'

import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FamilySign } from '@/components/ui/family'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import type { QuickFix } from '@/lib/areas/10dlc/linter/finding'
import { FindingItem } from './finding-item'
import { goTo } from './go-to'
import type { Advice } from './marks'

interface LinterPanelProps {
  advice: Advice
  values: CampaignValues
  set: (values: Partial<CampaignValues>) => void
  /** Called with the newly broken rules when typing pauses; they get their numbers then. */
  onSeen: (rules: readonly string[]) => void
  onAgain: () => void
}

/** Findings appear only when typing pauses, so that half a word is not judged. */
const REST_MS = 700

interface QuickFixed {
  was: Partial<CampaignValues>
  is: Partial<CampaignValues>
}

export function LinterPanel({ advice, values, set, onSeen, onAgain }: LinterPanelProps) {
  const [quickFixed, setQuickFixed] = useState<Record<string, QuickFixed>>({})
  const { items, passed, refused, look, broken } = advice
  const fresh = broken.filter((rule) => !items.some((item) => item.rule === rule)).join(' ')
  const typed = JSON.stringify(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the delay
  useEffect(() => {
    if (fresh === '') return
    const timer = setTimeout(() => onSeen(fresh.split(' ')), REST_MS)
    return () => clearTimeout(timer)
  }, [fresh, typed, onSeen])

  function quickFix(rule: string, { set: change, at }: QuickFix) {
    const is = change as Partial<CampaignValues>
    const was = Object.fromEntries(Object.keys(is).map((name) => [name, values[name as keyof CampaignValues]]))
    set(is)
    setQuickFixed((all) => ({ ...all, [rule]: { was, is } }))
    goTo(at)
  }

  function undo(rule: string) {
    const change = quickFixed[rule]
    if (!change) return
    set(change.was)
    setQuickFixed(({ [rule]: _, ...rest }) => rest)
  }

  /** False once the fix has been typed over: there is nothing left to undo. */
  const undoable = (rule: string) =>
    Object.entries(quickFixed[rule]?.is ?? {}).some(([name, value]) => values[name as keyof CampaignValues] === value)

  return (
    <Card
      flush
      title="Before you submit"
      actions={
        <>
          {refused > 0 && (
            <Badge family="attention">
              {refused} likely {refused === 1 ? 'reason' : 'reasons'} for rejection
            </Badge>
          )}
          {look > 0 && <span className="text-sm text-muted">{refused > 0 ? `${look} more` : look} to review</span>}
          {/* Not for an empty form, in which nothing was checked. */}
          {refused + look === 0 && values.description.trim() !== '' && passed.length + items.length > 0 && (
            <Badge family="done">No problems found</Badge>
          )}
        </>
      }
      footer="Advice from this console. The decision is the provider’s and the carriers’."
    >
      {/* The panel is sticky, so its list is shorter than the screen. The list is never lower than one finding, so that
            the first finding moves the page less. */}
      <div className="xl:max-h-[calc(100dvh-20rem)] xl:min-h-24 xl:overflow-y-auto">
        {items.length > 0 && (
          <ol className="divide-y">
            {items.map((item) => (
              <FindingItem
                key={item.rule}
                item={item}
                onQuickFix={quickFix}
                onUndo={undoable(item.rule) ? () => undo(item.rule) : undefined}
              />
            ))}
          </ol>
        )}
        {advice.rules === 'here' && items.length + passed.length === 0 && (
          <p className="px-4 py-3 text-sm text-muted">Findings appear as you type.</p>
        )}
      </div>
      {advice.rules === 'coming' && <p className="border-t px-4 py-2.5 text-sm text-muted">Loading the checks…</p>}
      {advice.rules === 'missing' && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2.5 text-sm">
          <p className="min-w-52 flex-1">
            The checks couldn’t be loaded, so findings don’t appear as you type. They run when you submit.
          </p>
          <Button size="sm" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
      {passed.length > 0 && (
        <details className="group border-t text-sm">
          <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2.5">
            <FamilySign family="done" className="size-4 text-done" />
            <span className="flex-1">{passed.length === 1 ? '1 check passed' : `${passed.length} checks passed`}</span>
            <span className="text-muted group-open:hidden">Show</span>
            <span className="hidden text-muted group-open:inline">Hide</span>
          </summary>
          <ul className="space-y-1 px-4 pb-3 pl-10 text-muted">
            {passed.map(({ rule, says }) => (
              <li key={rule}>{says}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
