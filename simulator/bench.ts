import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Measures the simulator's throughput: one process, so one core, with the seed `large`. Another process sends the requests.
 * Prints one line per case and a summary line. `tsx simulator/bench.ts [seconds]`
 */
const SECONDS = Number(process.argv[2] ?? 4)
const CONNECTIONS = 16

interface Case {
  name: string
  kind: 'read' | 'write'
  method: string
  path: string
  body?: string
}

const CASES: readonly Case[] = [
  { name: 'balance', kind: 'read', method: 'GET', path: '/account/getbalance' },
  { name: 'trunks, a page', kind: 'read', method: 'GET', path: '/siptrunk?per_page=25&page=2' },
  { name: 'history, a page of 100,000', kind: 'read', method: 'GET', path: '/sms/history?per_page=25&page=40' },
  {
    name: 'history of yesterday, inbound',
    kind: 'read',
    method: 'GET',
    path: '/sms/history?period=yesterday&direction=in',
  },
  { name: 'numbers, a pattern over 20,000', kind: 'read', method: 'GET', path: '/sms?did=*55501*&per_page=25' },
  { name: 'refill', kind: 'write', method: 'PUT', path: '/account/refillbalance', body: '{"amount":10}' },
  {
    name: 'send a text',
    kind: 'write',
    method: 'POST',
    path: '/smsv2',
    body: '{"did":9195550100,"did_to":9845550195,"msg":"Hello"}',
  },
  {
    name: 'change a trunk',
    kind: 'write',
    method: 'PUT',
    path: '/siptrunk',
    body: '{"trunk":"lobby","concurrent_max":"20"}',
  },
]

interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

function fileIn(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

async function measure(url: string, { method, path, body }: Case): Promise<Measured> {
  const basic = Buffer.from('switchroom:only-simulated').toString('base64')
  const headers = [
    '-H',
    `Authorization=Basic ${basic}`,
    '-H',
    'Security-Key=only-simulated-key',
    '-H',
    'Content-Type=application/json',
  ]
  const load = ['-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-m', method, ...(body ? ['-b', body] : [])]
  const args = [fileIn('../node_modules/autocannon/autocannon.js'), ...load, ...headers, url + path]
  const cannon = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  cannon.stdout.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => cannon.on('close', resolve))
  const result = JSON.parse(text)
  const { average } = result.requests
  return {
    perSecond: Math.round(average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

async function main(): Promise<void> {
  const start = performance.now()
  const args = ['--import', 'tsx', fileIn('main.ts'), '--port', '0', '--seed', 'large']
  const simulator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      simulator.on('exit', () => reject(new Error('The simulator did not start')))
      createInterface(simulator.stdout).on('line', (line) => {
        const address = /listening on (\S+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
    })
    const startMs = Math.round(performance.now() - start)
    const results: (Case & Measured)[] = []
    for (const one of CASES) {
      await fetch(`${url}/__simulator/reset`, { method: 'POST' })
      const measured = await measure(url, one)
      results.push({ ...one, ...measured })
      const { perSecond, p50, p99, failed } = measured
      const trouble = failed > 0 ? `, ${failed} FAILED` : ''
      console.log(
        `${one.kind.padEnd(6)} ${one.name.padEnd(32)} ${String(perSecond).padStart(6)}/s  p50 ${p50} ms  p99 ${p99} ms${trouble}`,
      )
    }
    const worst = (kind: Case['kind']) => {
      const own = results.filter((result) => result.kind === kind)
      return `${kind} ${Math.min(...own.map((one) => one.perSecond))}/s p99 ${Math.max(...own.map((one) => one.p99))} ms`
    }
    console.log(
      `simulator (large, one core, worst case of each): ${worst('read')}, ${worst('write')}, started in ${startMs} ms`,
    )
  } finally {
    simulator.removeAllListeners('exit')
    simulator.kill()
  }
}

await main()
