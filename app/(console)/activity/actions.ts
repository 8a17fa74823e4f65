'use server'

import { ownAction } from '@/server/access/auth/action'
import { teach } from '@/server/core/answers/taught'

export const teachAnswerAction = ownAction('answers.teach', teach)
