import './globals.css'
import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { QueryProvider } from '@/components/operation/query-provider'
import { Hydrated } from '@/components/page/shell/hydrated'
import { DENSITY_COOKIE, THEME_COOKIE, themeClass, ZONE_COOKIE } from '@/components/page/shell/preferences'
import { ReaderZone } from '@/components/page/shell/reader-zone'
import { cn } from '@/components/ui/cn'
import { IconSprite } from '@/components/ui/icon-sprite'
import { knownZone } from '@/lib/core/text/zone'

export const metadata: Metadata = {
  title: { default: 'Switchroom', template: '%s · Switchroom' },
  description: 'Self-hosted admin console',
  robots: { index: false, follow: false },
  manifest: '/site.webmanifest',
  icons: {
    icon: [
      { url: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { url: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
}

/**
 * Theme, density and zone are cookies, so the first byte has the right class, without a flash or an inline script that
 * the CSP must allow. Without a choice, the style sheet follows the system.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const theme = themeClass(jar.get(THEME_COOKIE)?.value)
  const dense = jar.get(DENSITY_COOKIE)?.value === 'dense'
  return (
    <html
      lang="en"
      className={cn(GeistSans.variable, GeistMono.variable, theme)}
      data-density={dense ? 'dense' : undefined}
      suppressHydrationWarning
    >
      {/* Text by people or the provider may be one long word. */}
      <body className="min-h-dvh font-sans break-words">
        <IconSprite />
        <QueryProvider>
          <ReaderZone zone={knownZone(jar.get(ZONE_COOKIE)?.value) ?? 'UTC'}>{children}</ReaderZone>
        </QueryProvider>
        <Hydrated />
      </body>
    </html>
  )
}
