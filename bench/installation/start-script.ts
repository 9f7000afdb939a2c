import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts one of the project's programs in its own process and waits until its output matches `ready`. All load comes
 * from one user and one address, so rate limits are off.
 */
export async function child(
  program: string,
  environment: Record<string, string>,
  ready: RegExp,
  given: readonly string[] = [],
): Promise<Child> {
  const port = await freePort()
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const running = spawn(process.execPath, [path, ...given], {
    env: { ...process.env, KURSIVA_RATE_LIMITS: 'off', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(running, ready)
  return { url: `http://localhost:${port}`, stop: () => ended(running) }
}

function said(running: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = ''
    running.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (ready.test(heard)) resolve()
    })
    running.once('exit', (code) => reject(new Error(`it ended with ${code} before it was ready:\n${heard}`)))
  })
}

function ended(running: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    running.once('exit', () => resolve())
    running.kill('SIGTERM')
  })
}
