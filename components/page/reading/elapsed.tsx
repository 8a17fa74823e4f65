/**
 * "Loading… 4 s", counted from when it appears; empty for the first second, in which most answers arrive. Counted in
 * CSS (app/styles/base.css), because Suspense fallbacks run no JavaScript.
 */
export function Elapsed({ children }: { children: string }) {
  return <span className="elapsed animate-late whitespace-nowrap text-muted tabular-nums">{children}</span>
}
