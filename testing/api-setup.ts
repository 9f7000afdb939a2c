import { startTestCluster } from './cluster.ts'

/** Vitest's global set-up of the `api` project: runs only when one of its tests does. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return cluster.stop
}
