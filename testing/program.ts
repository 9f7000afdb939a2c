import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const nodeArguments = JSON.parse(
  readFileSync(new URL('../platform/node-arguments.json', import.meta.url), 'utf8'),
) as readonly string[]
const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))

/** Kursiva in its own process, as `npm start` runs it. */
export interface Program {
  readonly url: string
  readonly pid: number
  readonly isRunning: () => boolean
  /** Its whole output so far, including the log. */
  readonly output: () => string
  /** Kills it as a crash or a power cut would: no handler of the process runs. */
  readonly kill: () => Promise<void>
  /** Requests a graceful stop, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the program with a data folder and waits until it serves. By default it has the embedded database and the
 * demonstration data; the environment can change that.
 * @param port 0 for any free one
 */
export async function startProgram(
  dataDir: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...nodeArguments, main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      KURSIVA_LOG_LEVEL: 'error',
      // all tests have the same address
      KURSIVA_RATE_LIMITS: 'off',
      ...environment,
    },
    // the closed channel tells the program that the test's process has ended
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it served:\n${output}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is ready')) resolve()
    })
  })
  child.removeAllListeners('exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  const url = /ready at (http:\/\/\S+)/.exec(output)?.[1] ?? `http://localhost:${port}`
  return {
    url,
    pid: child.pid ?? -1,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  }
}
