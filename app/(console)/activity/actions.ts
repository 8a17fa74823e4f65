'use server'

import { ownAction } from '@/server/access/auth/action'
import { acceptAnswer } from '@/server/core/answers/accepted'

export const acceptAnswerAction = ownAction('answers.teach', acceptAnswer)
