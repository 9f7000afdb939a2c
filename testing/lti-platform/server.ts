import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { behaviourOf, json, misbehave, read, type Answer, type Route } from './http.ts'
import { refusalPage } from './pages/page-layout.ts'
import { Refusal, type World } from './world.ts'

/** A server at 127.0.0.1: for a browser another site than localhost and every name below it. */
export async function listen(port: number): Promise<{
  readonly origin: string
  readonly serve: (world: World, places: readonly Route[]) => void
  readonly close: () => Promise<void>
}> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the LTI platform has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve: (world, places) =>
      void server.on('request', (request, response) => void serve(world, places, request, response)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  world: World,
  places: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  world.requests.push(`${request.method} ${request.url}`)
  try {
    const asked = await read(request, world.origin)
    const found = places.find(({ method, path }) => method === asked.method && path.test(asked.url.pathname))
    const how = behaviourOf(world, found?.endpoint)
    if (misbehave(world, how, response)) return
    const parts = found?.path.exec(asked.url.pathname)?.slice(1) ?? []
    const answer = found ? await found.answer(asked, parts, how) : json({ error: 'not_found' }, 404)
    send(response, answer)
  } catch (problem) {
    send(response, refused(world, problem, request.headers.accept?.includes('text/html') ?? false))
  }
}

/** Programs receive the reason as JSON, people as a page. */
function refused(world: World, problem: unknown, isPerson: boolean): Answer {
  const reason = problem instanceof Error ? problem.message : String(problem)
  world.refusals.push(reason)
  const { status, code } = problem instanceof Refusal ? problem : { status: 500, code: 'server_error' }
  return isPerson ? refusalPage(reason, status) : json({ error: code, error_description: reason }, status)
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, headers).end(body)
}
