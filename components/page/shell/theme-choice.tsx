'use client'

import { useSyncExternalStore } from 'react'
import { remember, THEME_COOKIE, type Theme, themeClass } from './preferences'

const CHANGED = 'switchroom:theme'

function setTheme(theme: Theme) {
  const chosen = themeClass(theme)
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  if (chosen) classList.add(chosen)
  remember(THEME_COOKIE, chosen)
  window.dispatchEvent(new Event(CHANGED))
}

function listen(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function readTheme(): Theme {
  const { classList } = document.documentElement
  return classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : 'system'
}

const CHOICES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** All three themes, for the person's menu. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(listen, readTheme, () => 'system')
  return (
    <fieldset>
      <legend className="text-sm text-muted">Theme</legend>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {CHOICES.map(({ theme, label }) => (
          <label key={theme} className="flex min-h-6 items-center gap-1.5">
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
