// Replaces `server-only` in tests, which run server code outside Next.
export {}
