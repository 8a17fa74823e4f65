/**
 * "Asking 4 s", counted from when it is first shown; nothing in the first second, which most answers do not need. Counted by the style
 * sheet (app/styles/base.css): the browser runs no program in what stands in for a part of the page that has not come.
 */
export function Elapsed({ children }: { children: string }) {
  return <span className="elapsed animate-late whitespace-nowrap text-muted tabular-nums">{children}</span>
}
