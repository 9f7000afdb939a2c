import { build, isStale } from '#tools/build.ts'
import { startTestCluster } from './cluster.ts'

/** Vitest's global set-up of the `api` project: runs only when one of its tests runs. */
export async function setup(): Promise<() => Promise<void>> {
  // a test's server serves the pages like the real one
  if ((await isStale()) && !(await build())) throw new Error('the pages could not be built')
  const cluster = await startTestCluster()
  return cluster.stop
}
