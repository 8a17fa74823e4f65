// Required although empty: without it the build would use the console's, because its root is the repository's.
export function register() {}
