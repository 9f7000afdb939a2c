import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))

/** Kursiva as a process of its own, as `npm start` runs it. */
export interface Program {
  readonly url: string
  /** Its process number. */
  readonly pid: number
  /** Whether it still runs. */
  readonly isRunning: () => boolean
  /** All it has written so far, its log among it. */
  readonly output: () => string
  /** Ends it from one moment to the next, as a crash or a power cut does: nothing in it gets to run any more. */
  readonly kill: () => Promise<void>
  /** Asks it to stop, and waits until it has. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the program on a data folder and waits until it serves. It has the embedded database and the demonstration data
 * unless the environment says otherwise.
 * @param port 0 for any free one
 */
export async function startProgram(
  dataDir: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      KURSIVA_LOG_LEVEL: 'error',
      // tests share one address
      KURSIVA_RATE_LIMITS: 'off',
      ...environment,
    },
    // the channel tells it when the test's own process has ended
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
