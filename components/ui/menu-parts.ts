'use client'

import { type ComponentType, createContext, type ReactNode } from 'react'

export interface MenuParts {
  Item: ComponentType<{ className: string; refused: boolean; onPress: (() => void) | undefined; children: ReactNode }>
  Separator: ComponentType
}

/** Given by the open menu, so that a page's list of items does not bring the menu's program with it. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
