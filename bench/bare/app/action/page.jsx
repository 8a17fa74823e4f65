import { callProvider } from './actions'

/** Names the action, so that the build keeps it. */
export default function Page() {
  return (
    <form action={callProvider}>
      <button type="submit">Call</button>
    </form>
  )
}
