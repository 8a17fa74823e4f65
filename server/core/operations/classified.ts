import 'server-only'
import { secretTexts } from '@/lib/core/fields/field-class'
import type { Intent } from '@/server/core/journal/entries'
import { type Classified, classify } from '@/server/platform/provider/classify'
import type { Observed } from '@/server/platform/provider/exchange'
import { maskTexts } from '@/server/platform/provider/redact'
import { shapeOf } from '@/server/platform/provider/shape'
import { isAccepted } from './accepted-answers'

/**
 * What an answer to a change means. An answer that an administrator has accepted means success. Any other unclassified success keeps its
 * structure, so that an administrator can accept it. Never throws.
 */
export async function classified({ operation, input }: Intent, observed: Observed): Promise<Classified> {
  const answer = classify(observed, operation.output)
  if (answer.class !== 'uncertain' || !answer.unplaced || !answer.raw || answer.status === undefined) return answer
  const text = maskTexts(answer.raw.toString('utf8'), secretTexts(operation.input, input))
  const shape = shapeOf(text)
  if (shape === null) return answer
  const accepted = await isAccepted(operation.id, shape).catch(() => false)
  return accepted ? { class: 'succeeded', data: null, raw: answer.raw, status: answer.status } : { ...answer, shape }
}
