export default function Page() {
  return <h1>The same for everybody</h1>
}
