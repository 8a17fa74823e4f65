'use client'

import { type ComponentType, createContext, type ReactNode } from 'react'

export interface MenuParts {
  Item: ComponentType<{ className: string; refused: boolean; onPress: (() => void) | undefined; children: ReactNode }>
  Separator: ComponentType
}

/** Provided by the open menu, so that a page's item list does not bundle the menu's code. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
