'use server'

import { ownAction } from '@/server/access/auth/action'
import { endNoReply, needsNoReply } from '@/server/areas/messaging/no-reply'
import { addReply, changeReply, removeReply } from '@/server/areas/messaging/saved-replies'
import { assignConversation, releaseConversation, takeConversation } from '@/server/areas/messaging/takes'

export const takeConversationAction = ownAction('conversations.take', takeConversation)
export const assignConversationAction = ownAction('conversations.assign', assignConversation)
export const releaseConversationAction = ownAction('conversations.release', releaseConversation)
export const needsNoReplyAction = ownAction('conversations.noReply', needsNoReply)
export const endNoReplyAction = ownAction('conversations.reply', endNoReply)
export const addReplyAction = ownAction('replies.add', addReply)
export const changeReplyAction = ownAction('replies.change', changeReply)
export const removeReplyAction = ownAction('replies.remove', removeReply)
