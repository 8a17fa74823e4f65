/** Keeps the input on this page. */
export const SignInElsewhere = () => (
  <a href="/sign-in" target="_blank" rel="noopener" className="underline">
    Sign in in another tab
  </a>
)
