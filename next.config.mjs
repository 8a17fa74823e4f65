import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // To nginx, which keeps it to itself: a page's parts go on to the browser as they come. It would hold the first until the last is there.
  'X-Accel-Buffering': 'no',
}
// Of this host alone: what is below its name may be somebody else's.
const strictTransport = { key: 'Strict-Transport-Security', value: 'max-age=31536000' }

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  outputFileTracingRoot: root,
  // Read from disk; nothing imports them, so tracing must be told: the migrations at start, the typeface of letters.
  outputFileTracingIncludes: {
    '/*': [
      './server/platform/db/migrations/**/*',
      './node_modules/geist/dist/fonts/geist-sans/Geist-{Regular,SemiBold}.ttf',
    ],
  },
  turbopack: { root },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types itself, of the tests too, while this goes on (scripts/launch/build.mjs).
  typescript: { ignoreBuildErrors: process.env.NEXT_TYPES_CHECKED === 'elsewhere' },
  images: { unoptimized: true },
  // Native or dynamic-require packages that must stay ordinary node modules.
  serverExternalPackages: ['@node-rs/argon2', 'pdfkit', 'pg', 'pino'],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
    // Only behind a proxy that speaks https: a browser told so over http would never come back.
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [strictTransport],
    },
  ],
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // Of a build nobody reads them: they stay behind in .next/server, three quarters of its size and a good part of its time.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // A page's code is read when somebody opens the page: a start takes three quarters of the time.
    preloadEntriesOnStart: false,
    // Writing it costs a third of a build, and most builds are the only one of their tree.
    turbopackFileSystemCacheForBuild: false,
    turbopackPluginRuntimeStrategy: 'workerThreads',
  },
}

export default config
