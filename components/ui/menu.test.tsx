// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Menu } from './menu'
import { MenuItem, MenuSeparator } from './menu-items'

afterEach(cleanup)

const acts = { change: vi.fn(), remove: vi.fn(), refused: vi.fn() }

function RowMenu({ of = 'lobby' }: { of?: string }) {
  return (
    <Menu label={`Actions for ${of}`} trigger="…">
      <MenuItem onClick={acts.change}>Change</MenuItem>
      <MenuSeparator />
      <MenuItem onClick={acts.refused} disabledReason="Administrator role needed">
        Reset
      </MenuItem>
      <MenuItem onClick={acts.remove} danger>
        Delete
      </MenuItem>
    </Menu>
  )
}

/** Presses a key on the focused element; Enter is also a click, as in the library. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

const names = Array.from({ length: 200 }, (_, n) => `row ${n}`)

it('a closed row menu renders only its button', () => {
  const { container } = render(names.map((name) => <RowMenu key={name} of={name} />))
  expect(container.querySelectorAll('*')).toHaveLength(400)
  expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([])
})

it('a menu opens on an early press, follows arrows, and restores focus', async () => {
  render(<RowMenu />)
  const button = screen.getByRole('button', { name: 'Actions for lobby' })
  fireEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'Actions for lobby' })
  expect(items()).toEqual(['Change', 'ResetAdministrator role needed', 'Delete'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'))
  press('ArrowUp')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
  press('Enter')
  expect(acts.remove).toHaveBeenCalledOnce()
  await waitFor(() => expect(menu.isConnected).toBe(false))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('a disabled item is focusable, shows its reason and does nothing', async () => {
  render(<RowMenu />)
  screen.getByRole('button').focus()
  press('ArrowDown')
  await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'))
  press('ArrowDown')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Administrator role needed'))
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  press('Enter')
  expect(acts.refused).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeDefined()
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
