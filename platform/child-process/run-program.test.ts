import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const never = new AbortController().signal
const run = (script: string, changed: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({ program: 'sh', arguments: ['-c', script], timeoutMs: 20_000, signal: never, ...changed })

test('a program’s output, errors and code are its answer', async () => {
  expect(await run('echo out; echo wrong >&2; exit 3')).toEqual({
    kind: 'Ended',
    code: 3,
    output: 'out\n',
    errors: 'wrong\n',
  })
})

test('its lines are told as they come', async () => {
  const lines: string[] = []
  await run('echo one; echo two', { onLine: (line) => lines.push(line) })
  expect(lines).toEqual(['one', 'two'])
})

test('a program that is not installed is missing', async () => {
  expect(await run('', { program: 'no-such-program-of-ours' })).toEqual({ kind: 'Missing' })
})

test('a program that takes too long, or is no longer wanted, is killed', async () => {
  expect(await run('exec sleep 600', { timeoutMs: 100 })).toEqual({ kind: 'TimedOut' })
  const stop = new AbortController()
  const running = run('echo begun; exec sleep 600', { signal: stop.signal, onLine: () => stop.abort() })
  expect(await running).toEqual({ kind: 'Aborted' })
  expect(await run('echo', { signal: stop.signal })).toEqual({ kind: 'Aborted' })
})

test('a program ends with the process that started it, also when that is killed', async () => {
  const module = new URL('run-program.ts', import.meta.url).href
  const script = `
    const { runProgram } = await import(${JSON.stringify(module)})
    await runProgram({ program: 'sh', arguments: ['-c', 'echo $$; exec sleep 600'], timeoutMs: 600000,
      signal: new AbortController().signal, onLine: (pid) => console.log(pid) })`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const isAlive = () => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  }
  expect(isAlive()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(false)
})
