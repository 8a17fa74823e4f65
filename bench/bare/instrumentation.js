// Empty, and needed: without it the build takes the console's, because its root is the repository's.
export function register() {}
