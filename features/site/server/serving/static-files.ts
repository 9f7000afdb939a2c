import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SiteRouteOptions } from '#features/site/server/site-hosts.ts'
import { refuse } from '#platform/http/refuse.ts'
import { finish, type FinishedPage } from './finished-page.ts'
import { sendFinished } from './send-finished.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** Below the address of the site's files: every name holds a hash of its content. */
const prefix = '/site-assets/'
const yearCache = 'public, max-age=31536000, immutable'

/** `GET /site-assets/*`: the built files of the site's pages, compressed once and kept, because they are few. */
export function staticFiles(
  app: FastifyInstance,
  { folder, onSite }: { readonly folder: string; readonly onSite: SiteRouteOptions },
): void {
  let names: Promise<ReadonlySet<string>> | undefined
  const finished = new Map<string, Promise<FinishedPage>>()

  async function filesOf(): Promise<ReadonlySet<string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
  }

  app.get<{ Params: { '*': string } }>(`${prefix}*`, onSite, async (request, reply) => {
    names ??= filesOf()
    names.catch(() => (names = undefined))
    const asked = `site-assets/${request.params['*']}`
    // names come from the folder, never from outside
    const name = (await names).has(asked) ? asked : undefined
    const type = types[name?.split('.').at(-1) ?? '']
    if (name === undefined || type === undefined) return refuse(reply, 404, 'NOT_FOUND', 'There is no such file.')
    const file = finished.get(name) ?? finishFile(join(folder, name), type)
    finished.set(name, file)
    file.catch(() => finished.delete(name))
    return sendFinished(request, reply, await file)
  })
}

const finishFile = async (file: string, type: string): Promise<FinishedPage> =>
  finish({ status: 200, type, text: await readFile(file), headers: { 'cache-control': yearCache } })
