import { fileURLToPath } from 'node:url'

// The packages are the console's: the same Next, so that only what we add makes a difference.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  poweredByHeader: false,
  reactStrictMode: true,
}

export default config
