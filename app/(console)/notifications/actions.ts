'use server'

import { ownAction } from '@/server/access/auth/action'
import { choose } from '@/server/desk/notifications/choices'
import { markAllRead } from '@/server/desk/notifications/inbox'

export const markAllReadAction = ownAction('notifications.read', markAllRead)
export const chooseAction = ownAction('notifications.choose', choose)
