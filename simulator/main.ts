import { HELP, readOptions, type SimulatorOptions } from './http/options'
import { startSimulator } from './http/server'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP)
    return
  }
  const simulator = await startSimulator(optionsOrExit(args))
  console.log(`simulator listening on ${simulator.url}`)
  console.log('*** This is a SIMULATOR. It is not the provider: no call, text, fax or payment leaves this machine. ***')
  console.log(`page and control plane: ${simulator.url}/__simulator/ (also ${simulator.sideUrl}/__simulator/)`)
  const stop = () => void simulator.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function optionsOrExit(args: string[]): SimulatorOptions {
  try {
    return readOptions(args, process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(isPortTaken ? 'The port is taken; choose another with --port, or 0 for any free one.' : error)
  process.exit(1)
})
