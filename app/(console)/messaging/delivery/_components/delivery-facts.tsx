import { Fact, FactStrip } from '@/components/page/detail/fact-strip'
import { TextLink } from '@/components/ui/link'
import { type ReportedText, type ReportOutcome, reportOutcomes } from '@/lib/areas/messaging/delivery-report'
import { paths } from '@/lib/core/paths'

const share = (part: number, whole: number) => `${Math.round((part / whole) * 1_000) / 10}%`

/** How many texts, and what became of them. */
export function DeliveryFacts({ texts }: { texts: readonly ReportedText[] }) {
  const of = (outcome: ReportOutcome) => texts.filter((text) => text.outcome === outcome).length
  const outcomes = Object.entries(reportOutcomes) as [ReportOutcome, string][]
  return (
    <FactStrip label="All texts">
      <Fact label="Sent or possibly sent" value={texts.length.toLocaleString('en-US')} source="In 30 days" />
      {outcomes.map(([outcome, label]) => {
        const n = of(outcome)
        const shown = n.toLocaleString('en-US')
        return (
          <Fact
            key={outcome}
            label={label}
            value={n > 0 ? <TextLink href={paths.delivery({ outcome })}>{shown}</TextLink> : shown}
            source={share(n, texts.length)}
          />
        )
      })}
    </FactStrip>
  )
}
