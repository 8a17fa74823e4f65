import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import type { Letter } from '@/lib/areas/porting/letter'

const MOST_NAMED = 12

/** Shown before the letter is created: lines that it cannot print, to be filled in manually. */
export function LetterGaps({ lacking: { characters, labels } }: { lacking: Letter['lacking'] }) {
  if (labels.length === 0) return null
  const visible = characters.filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one))
  const named = visible.slice(0, MOST_NAMED).join(' ')
  return (
    <Banner
      kind="warning"
      title={`The letter leaves ${labels.length === 1 ? 'a line' : `${labels.length} lines`} to fill in manually: ${labels.join(', ')}`}
    >
      <p>
        It cannot print {named === '' ? 'invisible characters' : <Isolated>{named}</Isolated>}
        {visible.length > MOST_NAMED && ` and ${visible.length - MOST_NAMED} more`}.
      </p>
    </Banner>
  )
}
