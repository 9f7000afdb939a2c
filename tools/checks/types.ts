import { asResult, runScript } from './command.ts'
import type { CheckResult } from './result.ts'

/** Checks the types of one project. TypeScript 7 has no library API, so its program is run. */
async function typesOf(project: string): Promise<CheckResult> {
  return asResult(await runScript('typescript/bin/tsc', ['--project', project, '--pretty', 'false']), project)
}

/** Types of the code that runs on Node. */
export async function runServer(): Promise<CheckResult> {
  return typesOf('tsconfig.server.json')
}

/** Types of the code that runs in the browser. */
export async function runWeb(): Promise<CheckResult> {
  return typesOf('tsconfig.web.json')
}

/** Types of the service worker, whose global scope is neither a page's nor Node's. */
export async function runWorker(): Promise<CheckResult> {
  return typesOf('tsconfig.worker.json')
}

/** Types of the journeys: they run on Node, and the functions they evaluate run in the page. */
export async function runJourneys(): Promise<CheckResult> {
  return typesOf('tsconfig.journeys.json')
}

/** Types of the component tests, which run in the browser together with the components. */
export async function runComponents(): Promise<CheckResult> {
  return typesOf('tsconfig.components.json')
}
