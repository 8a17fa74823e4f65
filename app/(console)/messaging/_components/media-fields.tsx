'use client'

import type { Fields } from '@/components/form/fields-of'
import { Button } from '@/components/ui/button'
import { MOST_MEDIA } from '@/lib/areas/messaging/limits'
import type { ComposeValues } from './compose-values'

/** Picture URLs: the first one turns the text into a picture message. */
export function MediaFields({ fields }: { fields: Fields<ComposeValues> }) {
  const media = fields.value('media') ?? []

  function change(next: string[]) {
    // A text must not have this field: the provider rejects an empty list.
    if (next.length === 0) fields.drop('media')
    else fields.set({ media: next })
  }

  return (
    <div className="space-y-3">
      {media.map((_, index) => (
        <fields.Code
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL is identified only by its position
          key={index}
          name={`media.${index}`}
          label={`Picture address ${index + 1}`}
          hint={
            index === 0
              ? 'http:// or https://, on a public host, without a comma. The provider fetches it; this console never does.'
              : undefined
          }
          inputMode="url"
          after={
            <Button
              aria-label={`Remove picture address ${index + 1}`}
              onClick={() => change(media.filter((_other, place) => place !== index))}
            >
              Remove
            </Button>
          }
        />
      ))}
      {media.length < MOST_MEDIA && (
        <Button onClick={() => change([...media, ''])}>
          {media.length === 0 ? 'Add a picture' : 'Add another picture'}
        </Button>
      )}
    </div>
  )
}
