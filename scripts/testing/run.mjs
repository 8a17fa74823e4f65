// Runs steps (steps.mjs), counts passed tests, and reports failures.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { root, seconds } from '../launch/setup.mjs'

// Failures, printed again as the last lines of the run, because a CI may store only the end of the output.
const failures = []

export function addFailure(name, output) {
  failures.push({ name, output })
}

export function printFailures() {
  for (const { name, output } of failures)
    console.log(`\n✗ ${name}\n${output.trimEnd().split('\n').slice(-80).join('\n')}\n`)
}

/** Runs the steps, at most two at a time, each to its end; a nested list runs in order. Returns the totals. */
export async function runSteps(steps, atOnce = 2) {
  const waiting = steps.map((step) => [step].flat())
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let list = waiting.shift(); list; list = waiting.shift())
      for (const step of list) add(sum, await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sum
}

export function add(sum, counted) {
  for (const key of Object.keys(sum)) sum[key] += counted[key]
}

export async function runStep(step) {
  const started = Date.now()
  if (step.report) {
    mkdirSync(dirname(step.report), { recursive: true })
    rmSync(step.report, { force: true })
  }
  const { ok, output } = await runCommands(step)
  const counted = countOf(step, ok)
  const tests = step.count ? `${counted.passed} passed, ${counted.failed} failed, ` : ''
  console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name} (${tests}${seconds(started)})`)
  if (counted.failed > 0 && output) {
    console.log(`${output.trimEnd()}\n`)
    addFailure(step.name, output)
  }
  return counted
}

async function runCommands({ commands, env, live }) {
  let output = ''
  for (const command of commands) {
    const result = await run(command, env, live)
    output += result.output
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}

function run(command, env, live) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...(!live && { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function countOf({ count }, ok) {
  const one = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!count) return one
  try {
    const counted = count()
    // A run can fail without a failed test: a file that does not load, an error after the last test, no test at all.
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { ...one, passed: 0, failed: 1 }
  }
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
