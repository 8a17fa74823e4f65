// Preloaded into each child: takes the part of its environment that must not be seen from outside, which comes by a pipe.
import { closeSync, readFileSync } from 'node:fs'

const fd = Number(process.env.SWITCHROOM_GIVEN_FD)
if (fd) {
  // Not for grandchildren: the number means something else there.
  delete process.env.SWITCHROOM_GIVEN_FD
  const given = readFileSync(fd, 'utf8')
  closeSync(fd)
  // Nothing came: who started us is gone.
  if (!given) process.exit(1)
  Object.assign(process.env, JSON.parse(given))
}
