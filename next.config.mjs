import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // Disables buffering in nginx, which would hold a page's first part until the last arrives.
  'X-Accel-Buffering': 'no',
}
// Without subdomains, which may belong to someone else.
const strictTransport = { key: 'Strict-Transport-Security', value: 'max-age=31536000' }

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  outputFileTracingRoot: root,
  // Read from disk without an import, so tracing needs to know them: the migrations at start, the letters' typeface.
  outputFileTracingIncludes: {
    '/*': [
      './server/platform/db/migrations/**/*',
      './node_modules/geist/dist/fonts/geist-sans/Geist-{Regular,SemiBold}.ttf',
    ],
  },
  // Part of every image optimizer, which is off.
  outputFileTracingExcludes: {
    '*': ['./node_modules/sharp/**/*', './node_modules/@img/**/*', './node_modules/{semver,detect-libc}/**/*'],
  },
  // A release has its commit's id, so that the same commit gives the same bytes (scripts/release/release.mjs).
  generateBuildId: () => process.env.NEXT_RELEASE_COMMIT ?? null,
  turbopack: { root },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types in parallel, including tests (scripts/launch/next-build.mjs).
  typescript: { ignoreBuildErrors: process.env.NEXT_TYPES_CHECKED === 'elsewhere' },
  images: { unoptimized: true },
  // Native or dynamic-require packages that must stay ordinary node modules.
  serverExternalPackages: ['@node-rs/argon2', 'pdfkit', 'pg', 'pino'],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
    // Only behind an HTTPS proxy: a browser that got it by HTTP would never return.
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [strictTransport],
    },
  ],
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // Builds omit source maps, which no one reads and which would be three quarters of .next/server.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Loads a page's code on first use, which cuts start-up time by a quarter.
    preloadEntriesOnStart: false,
    // Writing the cache takes a third of a build, and most trees are built once.
    turbopackFileSystemCacheForBuild: false,
  },
}

export default config
