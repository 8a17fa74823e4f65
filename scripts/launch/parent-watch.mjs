// Preloaded into each child: ends it when its parent is gone, even after `kill -9`. The system then closes the parent's
// end of the pipe.
import { Socket } from 'node:net'

const fd = process.env.SWITCHROOM_PARENT_FD
if (fd) {
  // Not for grandchildren: the descriptor number means something else there.
  delete process.env.SWITCHROOM_PARENT_FD
  const parent = new Socket({ fd: Number(fd) })
  parent.on('error', () => undefined)
  parent.on('close', () => process.kill(process.pid, 'SIGTERM'))
  parent.resume()
  parent.unref()
}
