import { z } from 'zod'
import { plainLines, plainText } from '@/lib/core/fields/plain-text'
import { MOST_REPLY_NAME, MOST_REPLY_TEXT } from './inbox'

// Inputs for the inbox. The server validates every form with these.

const Key = z.string('Open the conversation again.').max(400)

/** `holder`: the person that the page showed; null for nobody. */
export const TakeConversation = z.strictObject({ key: Key, holder: z.uuid().nullable() })
/** `to`: the colleague who takes care of the conversation from now on. */
export const AssignConversation = TakeConversation.extend({ to: z.uuid('There is no such person.') })
export const ReleaseConversation = z.strictObject({ key: Key })
/** `newest`: when the newest text on the page arrived. */
export const NeedsNoReply = z.strictObject({ key: Key, newest: z.iso.datetime('Open the conversation again.') })
export const EndNoReply = z.strictObject({ key: Key })

const written = {
  name: plainText('Enter a name.')
    .min(1, 'Enter a name.')
    .max(MOST_REPLY_NAME, `At most ${MOST_REPLY_NAME} characters.`),
  text: plainLines('Enter the text.')
    .min(1, 'Enter the text.')
    .max(MOST_REPLY_TEXT, `At most ${MOST_REPLY_TEXT} characters.`),
}
const Id = z.uuid('There is no such reply.')

export const AddReply = z.strictObject(written)
export const ChangeReply = z.strictObject({ id: Id, ...written })
export const RemoveReply = z.strictObject({ id: Id })
