import { asResult, runScript } from './command.ts'
import type { CheckResult } from './result.ts'

/** The types hold in one of the projects. TypeScript 7 is a program without a library, so it is run. */
async function typesOf(project: string): Promise<CheckResult> {
  return asResult(await runScript('typescript/bin/tsc', ['--project', project, '--pretty', 'false']), project)
}

/** Types of what runs on Node. */
export async function runServer(): Promise<CheckResult> {
  return typesOf('tsconfig.server.json')
}

/** Types of what runs in the browser. */
export async function runWeb(): Promise<CheckResult> {
  return typesOf('tsconfig.web.json')
}

/** Types of the service worker, whose surroundings are neither a page nor Node. */
export async function runWorker(): Promise<CheckResult> {
  return typesOf('tsconfig.worker.json')
}

/** Types of the journeys: they run on Node, and what they evaluate runs in the page. */
export async function runJourneys(): Promise<CheckResult> {
  return typesOf('tsconfig.journeys.json')
}

/** Types of the component tests, which run in the browser beside what they test. */
export async function runComponents(): Promise<CheckResult> {
  return typesOf('tsconfig.components.json')
}
