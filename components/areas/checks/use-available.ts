'use client'

import { getBalance } from '@/lib/areas/billing/summaries'
import type { Role } from '@/lib/core/access/roles'
import { addMoney } from '@/lib/core/fields/money'
import { useFact } from './use-fact'

/** What can still be spent. */
export const useAvailable = (role: Role) =>
  useFact(role, getBalance, {}, ({ balance, allowedCredit }) => addMoney(balance, allowedCredit))
