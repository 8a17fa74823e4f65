'use server'

import { ownAction } from '@/server/access/auth/action'
import { revealTarget } from '@/server/core/audit/reveal'
import { verifyNow } from '@/server/core/audit/verify-now'
import { acceptAnswer } from '@/server/core/operations/accepted-answers'

export const revealTargetAction = ownAction('audit.reveal', revealTarget)
export const verifyLogAction = ownAction('audit.verify', verifyNow)
export const acceptAnswerAction = ownAction('answers.teach', acceptAnswer)
