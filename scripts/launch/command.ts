import { throwPlainly } from './command-database'
import { type GivenCommand, NotUnderstood, understand } from './command-usage'
import { usage } from './commands'
import { lifetime } from './lifetime'

const life = lifetime()
const requested = commandFrom(process.argv.slice(2))

await life.run(async () => {
  await carryOut().catch(async (error: unknown) => {
    if (!(error instanceof NotUnderstood)) throw error
    console.error(error.message)
    await life.end(2)
  })
  await life.end()
})

async function carryOut(): Promise<void> {
  const { command, of } = requested
  if (command === 'help') console.log(usage)
  else if (command === 'doctor') {
    const { doctor } = await import('./doctor')
    await life.end((await doctor(life)) ? 0 : 1)
  } else if (command === 'backup' || command === 'restore') {
    const { backUp, restore } = await import('./backup')
    await (command === 'backup' ? backUp : restore)(life, requested)
  } else if (command === 'audit verify' || command === 'audit export') {
    const { exportAudit, verify } = await import('./command-audit')
    await (command === 'audit verify' ? verify(life) : exportAudit(life, of))
  } else if (command === 'key rotate') {
    const { rotateKey } = await import('./key-rotation')
    await rotateKey(life, requested)
  } else if (command === 'status' || command === 'migrate') {
    const { applyMigrations, status } = await import('./command-status')
    await (command === 'status' ? status : applyMigrations)(life)
  } else if (command === 'run' || command === 'read') {
    const { readOperation, runOperation } = await import('./command-api')
    await life.end(await (command === 'run' ? runOperation : readOperation)(requested))
  } else if (command === 'completion') {
    const { completion } = await import('./completion')
    process.stdout.write(completion(of))
  } else {
    const { aboutPeople } = await import('./command-people')
    await aboutPeople(life, requested).catch(throwPlainly)
  }
}

function commandFrom(args: string[]): GivenCommand {
  try {
    return understand(args)
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
