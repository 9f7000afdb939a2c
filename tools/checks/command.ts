import { spawn } from 'node:child_process'
import { root } from './project-files.ts'
import type { CheckResult } from './result.ts'

/** The exit code of a command and its whole output. */
export interface Outcome {
  readonly exitCode: number
  readonly output: string
}

/** Runs a script of node_modules with this version of Node in the project's folder and waits until it ends. */
export async function runScript(script: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', (exitCode, signal) => {
      const ending = signal === null ? '' : `\n${script} was ended by ${signal}`
      resolve({ exitCode: exitCode ?? 1, output: Buffer.concat(parts).toString('utf8') + ending })
    })
  })
}

/**
 * Converts a command's outcome to a check's result: the output lines are the problems when it failed; a failure
 * without output is a problem too.
 */
export function asResult({ exitCode, output }: Outcome, note: string): CheckResult {
  if (exitCode === 0) return { problems: [], note }
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return { problems: lines.length > 0 ? lines : [`ended with code ${exitCode} and said nothing`], note }
}
