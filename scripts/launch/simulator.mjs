// Starts the provider simulator, and passes arguments and signals on to it. `npm run simulator -- --help` lists the options.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'simulator/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// A terminal's Ctrl-C reaches both processes; forwarding it again is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
