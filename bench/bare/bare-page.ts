import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { PagePart } from './page/page-part.ts'

const folder = fileURLToPath(new URL('page', import.meta.url))

/** A server of React alone, whose page asks for its parts and shows them. */
export interface BarePages {
  readonly url: string
  /** Sets what the page shows from now on. */
  readonly show: (parts: readonly PagePart[]) => void
  readonly close: () => Promise<unknown>
}

/** Builds `bench/bare/page` with Vite and serves it, compressed, without any code of Kursiva. */
export async function serveBarePages(): Promise<BarePages> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // test runners set NODE_ENV, and React would be its development build
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2023', modulePreload: false },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const { output } of [built].flat() as { output: OutputFile[] }[])
    for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' }
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = files.get(path)
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    show: (parts) => void files.set('/parts.json', JSON.stringify(parts)),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

type OutputFile =
  | { readonly type: 'chunk'; readonly fileName: string; readonly code: string }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array }
