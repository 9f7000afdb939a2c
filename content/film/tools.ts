import { spawn, spawnSync, type ChildProcess } from 'node:child_process'

/**
 * Checks that the programs needed for films are installed.
 * @throws Error naming the missing program.
 */
export function requireTools(names: readonly string[]): void {
  for (const name of names) {
    const probe = spawnSync(name, [name === 'ffmpeg' ? '-version' : '--version'], { stdio: 'ignore' })
    if (probe.error) throw new Error(`${name} is missing: install it and try again`)
  }
}

/** Waits until a started program ends. Rejects with the last lines of its error output when it fails. */
export function finished(child: ChildProcess, name: string): Promise<void> {
  let lastWords = ''
  child.stderr?.on('data', (part: Buffer) => {
    lastWords = (lastWords + part.toString()).slice(-8000)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} stopped with ${code}: ${lastWords.trim().split('\n').slice(-4).join(' · ')}`))
    })
  })
}

/**
 * Runs a program to its end and returns what it wrote to standard error.
 * `input`, if given, is sent to its standard input.
 * @throws Error with the last lines of its error output, when it fails.
 */
export async function run(name: string, args: readonly string[], input?: string): Promise<string> {
  const child = spawn(name, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  let report = ''
  child.stderr.on('data', (part: Buffer) => {
    report += part.toString()
  })
  child.stdin.end(input ?? '')
  await finished(child, name)
  return report
}
