/** The process answers; nothing more. */
export function GET(): Response {
  return Response.json({ status: 'ok' })
}
