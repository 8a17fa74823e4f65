// Preloaded into each child: takes the part of its environment that must not be seen from outside, which comes by a pipe.
import { closeSync, readFileSync } from 'node:fs'

const fd = Number(process.env.SWITCHROOM_GIVEN_FD)
if (fd) {
  // Not for grandchildren: the number means something else there.
  delete process.env.SWITCHROOM_GIVEN_FD
  const text = readFileSync(fd, 'utf8')
  closeSync(fd)
  // Nothing came: who started us is gone.
  if (!text) process.exit(1)
  const given = JSON.parse(text)
  // A program that is compiled as it runs starts a compiler, which would inherit it: such a one asks for it (`settings`).
  if (process.execArgv.includes('tsx')) globalThis[Symbol.for('switchroom.given')] = given
  else Object.assign(process.env, given)
}
