import { FamilySign } from '@/components/ui/family'
import { Pin } from '@/components/ui/pin'
import type { QuickFix } from '@/lib/areas/10dlc/linter/finding'
import { goTo, goToLabel } from './go-to'
import type { Numbered } from './marks'

interface FindingItemProps {
  item: Numbered
  onQuickFix: (rule: string, quickFix: QuickFix) => void
  onUndo?: (() => void) | undefined
}

const LINK_STYLE =
  'inline-flex min-h-6 items-center rounded-sm font-medium underline decoration-line-strong/60 underline-offset-3 hover:decoration-ink'

/** A finding, or its fix. It keeps its position so that nothing moves while someone types. */
export function FindingItem({ item: { number, rule, finding, passed }, onQuickFix, onUndo }: FindingItemProps) {
  if (!finding) {
    return (
      <li className="flex items-center gap-2.5 px-4 py-2.5 text-sm text-muted">
        <FamilySign family="done" className="size-4 shrink-0 text-done" />
        <span className="flex-1">{passed}</span>
        {onUndo && (
          <button type="button" className={LINK_STYLE} onClick={onUndo}>
            Undo
          </button>
        )}
      </li>
    )
  }
  const { what, says, basis, places, quickFix } = finding
  return (
    <li className="flex gap-2.5 px-4 py-3 text-sm">
      <Pin of="advice" number={number} className="mt-0.5" />
      <div className="min-w-0">
        <p className="text-base font-medium">{what}</p>
        <p>{says}</p>
        <p className="text-xs text-muted">{basis}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <button type="button" className={LINK_STYLE} onClick={() => goTo(places[0])}>
            {goToLabel(places[0])}
          </button>
          {quickFix && (
            <button type="button" className={LINK_STYLE} onClick={() => onQuickFix(rule, quickFix)}>
              {quickFix.label}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}
