'use server'

import { listBrands, listCampaigns } from '@/lib/operations/10dlc'
import { readAction } from '@/server/operations/action'

export const listBrandsAction = readAction(listBrands)
export const listCampaignsAction = readAction(listCampaigns)
