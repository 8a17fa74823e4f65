// Preloaded into each child: ends it when its parent is gone, also after `kill -9`, which leaves the parent no last word.
// The pipe's other end is in the parent; the system closes it.
import { Socket } from 'node:net'

const fd = process.env.SWITCHROOM_PARENT_FD
if (fd) {
  // Not for grandchildren: the number means something else there.
  delete process.env.SWITCHROOM_PARENT_FD
  const parent = new Socket({ fd: Number(fd) })
  parent.on('error', () => undefined)
  parent.on('close', () => process.kill(process.pid, 'SIGTERM'))
  parent.resume()
  parent.unref()
}
