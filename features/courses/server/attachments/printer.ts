import { threadPool } from '#platform/thread-pool.ts'
import type { PrintedPage } from './attachment-pdf.ts'
import type { PrintResult, PrintTask } from './print-thread.ts'

const print = threadPool<PrintTask, PrintResult>({
  module: new URL('./print-thread.ts', import.meta.url),
  maxThreads: 1,
  // about ten seconds' work
  maxQueue: 300,
  memoryMb: 128,
})

/** Prints a page beside the event loop: each takes some thirty milliseconds. @throws Error when 300 pages wait already */
export async function printPage(task: PrintTask): Promise<PrintedPage> {
  const { bytes, pages } = await print(task)
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), pages }
}
