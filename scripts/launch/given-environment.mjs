// Preloaded into each child: reads the hidden part of its environment from a pipe.
import { closeSync, readFileSync } from 'node:fs'

const fd = Number(process.env.SWITCHROOM_GIVEN_FD)
if (fd) {
  // Not for grandchildren: the descriptor number means something else there.
  delete process.env.SWITCHROOM_GIVEN_FD
  const text = readFileSync(fd, 'utf8')
  closeSync(fd)
  // Nothing came, because the parent is gone.
  if (!text) process.exit(1)
  const given = JSON.parse(text)
  // tsx starts a compiler, which would inherit `process.env`. So a program under tsx gets the variables from `settings`.
  if (process.execArgv.includes('tsx')) globalThis[Symbol.for('switchroom.given')] = given
  else Object.assign(process.env, given)
}
