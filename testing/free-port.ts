import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// systems assign ports from 32768 on to outgoing connections: one of those might be taken before the server listens
// on it
const [lowest, highest] = [20_000, 32_000]

/** A free port, for a server that must know its own address before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => resolve(true))
  })
  if (isListening) await new Promise((resolve) => probe.close(resolve))
  return isListening
}
