import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A script in its own process. */
export interface Script {
  /** What it printed before it was ready. */
  readonly output: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a script of bench/ in its own process and waits until it prints a line with "ready".
 * @param path below bench/
 * @throws when it ends earlier
 */
export async function startScript(
  path: string,
  { environment = {}, given = [] }: { environment?: Record<string, string>; given?: readonly string[] },
): Promise<Script> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${path}`, import.meta.url)), ...given], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code} before it was ready:\n${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (/ready.*\n/.test(output)) resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { output, stop }
}
