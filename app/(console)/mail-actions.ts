'use server'

import { ownAction } from '@/server/access/auth/action'
import { testMail } from '@/server/desk/notifications/test-mail'

export const testMailAction = ownAction('mail.test', testMail)
