import { callProvider } from './actions'

/** References the action, so that the build includes it. */
export default function Page() {
  return (
    <form action={callProvider}>
      <button type="submit">Call</button>
    </form>
  )
}
