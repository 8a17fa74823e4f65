import { fileURLToPath } from 'node:url'

// Uses the console's packages: the same Next, so that only our own code makes a difference.
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
