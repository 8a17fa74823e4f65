'use server'

import {
  changeRouting,
  listCities,
  listCountries,
  listNumbers,
  orderNumber,
  releaseNumber,
} from '@/lib/operations/numbers'
import { action, readAction } from '@/server/operations/action'

export const listCountriesAction = readAction(listCountries)
export const listCitiesAction = readAction(listCities)
export const listNumbersAction = readAction(listNumbers)
export const orderNumberAction = action(orderNumber)
export const changeRoutingAction = action(changeRouting)
export const releaseNumberAction = action(releaseNumber)
