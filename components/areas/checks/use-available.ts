'use client'

import type { Role } from '@/lib/access/roles'
import { addMoney } from '@/lib/fields/money'
import { getBalance } from '@/lib/operation-summaries/billing'
import { useKnown } from './use-known'

/** What can still be spent. */
export const useAvailable = (role: Role) =>
  useKnown(role, getBalance, {}, ({ balance, allowedCredit }) => addMoney(balance, allowedCredit))
