import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

const settingNames = { host: 'HOST', port: 'PORT' }

/**
 * Checks that the server can listen on the address, before anything else is created.
 * @param named the settings that define the address
 * @returns why the server cannot listen there, as one sentence; undefined when it can
 */
export async function listeningProblem(
  host: string,
  port: number,
  named: { readonly host: string; readonly port: string } = settingNames,
): Promise<string | undefined> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  if (addresses.length === 0)
    return `${named.host} is ${host}, which no address of this machine answers to: correct ${named.host}.`
  for (const { address } of addresses) {
    const problem = await tryPort(address, port)
    if (problem === 'EADDRINUSE')
      return `Port ${port} is taken by another program: stop that one, or choose another port with ${named.port} (such as ${named.port}=${port + 1} npm start).`
    if (problem === 'EACCES')
      return `Port ${port} may not be opened by this user: choose one above 1023 with ${named.port}.`
    // On a machine without IPv6, localhost may still resolve to ::1; the server skips that address too.
    if (problem && addresses.length === 1) return `Kursiva can't listen on ${host} (${problem}): correct ${named.host}.`
  }
  return undefined
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
