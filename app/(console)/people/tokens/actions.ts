'use server'

import { ownAction } from '@/server/access/auth/action'
import { tokenChanges } from '@/server/access/tokens/tokens'

export const addTokenAction = ownAction('tokens.add', tokenChanges.add)
export const endTokenAction = ownAction('tokens.end', tokenChanges.end)
