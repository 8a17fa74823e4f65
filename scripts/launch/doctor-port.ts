import { isIP } from 'node:net'
import { type Line, ok, warning, wrong } from '@/server/desk/doctor/line'
import { freePort } from './children'

/** Checks that a start can listen on PORT, or that a console already does. Without PORT, a start takes any free port. */
export async function portLines(settings: { PORT?: string; HOSTNAME?: string }): Promise<Line[]> {
  const port = Number(settings.PORT)
  if (!port) return []
  // As at a start: a container's own name is not an address to listen on.
  const host = settings.HOSTNAME && isIP(settings.HOSTNAME) ? settings.HOSTNAME : '127.0.0.1'
  const free = await freePort(port, host).catch(() => 0)
  if (free === port) return []
  if (free === 0)
    return [wrong('HOSTNAME', `This machine can’t listen on ${host}.`, 'Set it to an address of this machine.')]
  const answer = await health(port, host)
  if (answer === 'ok') return [ok('PORT', `A console answers on port ${port}.`)]
  return answer === 'no database'
    ? [warning('PORT', `The console on port ${port} has no database.`, 'See the lines about the database.')]
    : [
        wrong(
          'PORT',
          `Another program uses port ${port}.`,
          'Stop that program, or set another PORT here and in the proxy.',
        ),
      ]
}

async function health(port: number, host: string): Promise<unknown> {
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = anywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(5_000) })
    return Object(await answer.json()).status
  } catch {
    return null
  }
}
