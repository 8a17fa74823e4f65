'use server'

import { ownAction } from '@/server/access/auth/action'
import { attentionActs } from '@/server/desk/attention/handle'
import { markAllRead } from '@/server/desk/notifications/inbox'

export const takeAction = ownAction('attention.take', attentionActs.take)
export const releaseAction = ownAction('attention.release', attentionActs.release)
export const snoozeAction = ownAction('attention.snooze', attentionActs.snooze)
export const wakeAction = ownAction('attention.wake', attentionActs.wake)
export const seeAction = ownAction('attention.see', attentionActs.see)
export const markAllReadAction = ownAction('notifications.read', markAllRead)
