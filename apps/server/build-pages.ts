import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperatorProblem } from '#platform/operator-problem.ts'

const script = fileURLToPath(new URL('../../tools/build.ts', import.meta.url))

/**
 * Builds the browser application when its sources have changed since the last build. The build runs in its own process
 * so that the bundler's memory is freed afterwards.
 * @throws OperatorProblem with the build's own error text when it fails
 */
export function buildPages(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, '--if-stale'], { stdio: ['ignore', 'inherit', 'pipe'] })
    const complaints: string[] = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new OperatorProblem('PAGES_NOT_BUILT', `The pages could not be built:\n${complaints.join('').trim()}`))
    })
  })
}
