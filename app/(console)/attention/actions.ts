'use server'

import { ownAction } from '@/server/access/auth/action'
import { attentionChanges } from '@/server/desk/attention/handle'
import { markAllRead } from '@/server/desk/notifications/inbox'

export const takeAction = ownAction('attention.take', attentionChanges.take)
export const releaseAction = ownAction('attention.release', attentionChanges.release)
export const snoozeAction = ownAction('attention.snooze', attentionChanges.snooze)
export const wakeAction = ownAction('attention.wake', attentionChanges.wake)
export const seeAction = ownAction('attention.see', attentionChanges.see)
export const markAllReadAction = ownAction('notifications.read', markAllRead)
