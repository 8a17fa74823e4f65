'use server'

import { ownAction } from '@/server/access/auth/action'
import { addReply, changeReply, removeReply } from '@/server/areas/messaging/saved-replies'
import { releaseConversation, takeConversation } from '@/server/areas/messaging/takes'

export const takeConversationAction = ownAction('conversations.take', takeConversation)
export const releaseConversationAction = ownAction('conversations.release', releaseConversation)
export const addReplyAction = ownAction('replies.add', addReply)
export const changeReplyAction = ownAction('replies.change', changeReply)
export const removeReplyAction = ownAction('replies.remove', removeReply)
