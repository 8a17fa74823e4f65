/** For who has typed something on this page: it stays. */
export const SignInElsewhere = () => (
  <a href="/sign-in" target="_blank" rel="noopener" className="underline">
    Sign in in another tab
  </a>
)
