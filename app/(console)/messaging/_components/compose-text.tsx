'use client'

import { fieldId } from '@/components/form/field-id'
import type { Fields } from '@/components/form/fields-of'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { plainCharacters } from '@/lib/core/fields/plain-characters'
import { type Offending, type Segments, segmentsOf } from '@/lib/core/fields/segments'
import type { ComposeValues } from './compose-values'

interface ComposeTextProps {
  fields: Fields<Pick<ComposeValues, 'text'>>
  /** Begins with two lines and grows. */
  short?: boolean
}

/** The text with its segment count, its encoding, and the characters that are not in GSM-7. */
export function ComposeText({ fields, short = false }: ComposeTextProps) {
  const text = fields.value('text')
  const count = segmentsOf(text)
  const plain = plainCharacters(text)
  const id = `${fieldId('text')}-count`
  return (
    <fields.Own name="text" label="Text">
      {(control, registration) => (
        <>
          <Textarea
            {...registration}
            {...control}
            rows={short ? 2 : 5}
            className={short ? 'field-sizing-content max-h-40 min-h-16' : undefined}
            aria-describedby={[control['aria-describedby'], id].filter(Boolean).join(' ')}
          />
          {/* Not announced per keystroke: it is the field's description, read on focus. */}
          <p id={id} className="text-sm text-muted tabular-nums">
            {textOf(count)}
          </p>
          {count.offending.length > 0 && (
            <div className="space-y-2 text-sm">
              <p>
                {count.offending.length === 1 ? 'This character is' : 'These characters are'} outside the GSM-7
                alphabet, so a single segment holds 70 characters instead of 160. Each of several holds 67 instead of
                153. <Characters of={count.offending} />
              </p>
              {plain !== text && (
                <Button size="sm" onClick={() => fields.set({ text: plain })}>
                  Replace with plain characters
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </fields.Own>
  )
}

function textOf({ encoding, units, segments, unitsLeft }: Segments): string {
  if (units === 0) return '0 segments'
  const name = segments === 1 ? '1 segment' : `${segments} segments`
  return `${name} · ${encoding} · ${units} used, ${unitsLeft} left${segments === 1 ? '' : ' in the last one'}`
}

const MOST_NAMED = 12

function Characters({ of }: { of: Offending[] }) {
  return (
    <>
      {of.slice(0, MOST_NAMED).map(({ character, times }) => (
        <span key={character} className="mr-2 inline-block">
          <kbd className="rounded-sm border bg-subtle px-1.5 font-mono">{shown(character)}</kbd>
          {times > 1 && ` ${times} times`}
        </span>
      ))}
      {of.length > MOST_NAMED && ` and ${of.length - MOST_NAMED} more`}
    </>
  )
}

/** Invisible characters are named by their code. */
function shown(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : code
}
