import { PhoneNumber } from '@/components/ui/phone-number'
import { segmentsOf } from '@/lib/core/fields/segments'
import { NO_PRICE } from '@/lib/core/text/fact-texts'
import type { ComposeValues } from './compose-values'

/** What the dialog says about a message before it is sent. */
export function MessageConsequences({ values }: { values: ComposeValues }) {
  const { segments } = segmentsOf(values.text)
  const media = values.media?.length ?? 0
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        From <PhoneNumber number={values.from} /> to <PhoneNumber number={values.to} />:
        <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-wrap">{values.text}</blockquote>
      </li>
      {media > 0 ? (
        <li>
          With {media} {media === 1 ? 'picture' : 'pictures'}, which the provider fetches from the address given.
        </li>
      ) : (
        <li>
          {segments} {segments === 1 ? 'segment' : 'segments'}.
        </li>
      )}
      <li>The provider charges for it. {NO_PRICE}</li>
    </ul>
  )
}
