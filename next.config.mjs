import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  outputFileTracingRoot: root,
  // The migrations are read from disk at start; nothing imports them, so tracing must be told.
  outputFileTracingIncludes: { '/*': ['./server/db/migrations/**/*'] },
  turbopack: { root },
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Native or dynamic-require packages that must stay ordinary node modules.
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pino'],
  experimental: { serverActions: { bodySizeLimit: '1mb' } },
}

export default config
