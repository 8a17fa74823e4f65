'use server'

import { ownAction } from '@/server/access/auth/action'
import { choose } from '@/server/desk/notifications/choices'

export const chooseAction = ownAction('notifications.choose', choose)
