import { build, isStale } from '#tools/build.ts'
import { startTestCluster } from './cluster.ts'

/** Playwright's global set-up: the pages as they are served, and the run's database cluster. */
export default async function setup(): Promise<() => Promise<void>> {
  if ((await isStale()) && !(await build())) throw new Error('the pages could not be built')
  const cluster = await startTestCluster()
  return cluster.stop
}
