import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstPages, login, type FirstPage } from './first-pages.ts'

/** The language's route, which every page has. */
const everyPage = ['app', 'markets']

/**
 * Writes `.vite/first-loads.json`: for each page of {@link firstPages} the files and queries that it needs first. The
 * server names them in the page, so that they travel beside the start file instead of after it.
 * @param root the root folder of the repository
 */
export function firstLoads(root: string): Plugin {
  return {
    name: 'kursiva-first-loads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunkOf = (module: string) => {
          const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
          if (!found) throw new Error(`no chunk has ${module}`)
          return found
        }
        const start = new Set(withImports([chunkOf('apps/web/main.tsx')], bundle))
        const filesOf = ({ modules, texts }: FirstPage, more: readonly string[] = []) => {
          const needed = withImports([...more, ...modules].map(chunkOf), bundle).filter((chunk) => !start.has(chunk))
          return {
            styles: [...new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
            scripts: needed.map(({ fileName }) => fileName),
            texts: [...everyPage, ...texts],
          }
        }
        const operationOf = readOperations(root)
        const graph = ['apps/web/apollo/client.ts', 'features/accounts/web/session/viewer-query.ts']
        const loads = firstPages.map((page) => {
          const user = page === login ? filesOf(page) : filesOf(page, graph)
          const own = page.query && [{ ...page.query, ...operationOf(page.query.name), isOwn: true }]
          const viewer = { name: 'getUser', variables: { userSub: '$sub' }, ...operationOf('getUser') }
          return {
            path: page.path,
            user: { ...user, queries: page === login ? [] : [viewer, ...(own ?? [])] },
            visitor: page.isGuarded ? filesOf(login) : user,
          }
        })
        this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source: JSON.stringify(loads) })
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

/** Chunks with all their static imports, each once. */
function withImports(first: readonly Chunk[], bundle: Rolldown.OutputBundle): Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const file = bundle[name]
      if (file?.type === 'chunk') add(file)
    }
  }
  for (const chunk of first) add(chunk)
  return [...found]
}

/** The text and hash of an operation by its name. @throws for an unknown one */
function readOperations(root: string): (name: string) => { readonly query: string; readonly hash: string } {
  const text = readFileSync(join(root, 'generated/graphql/persisted-documents.json'), 'utf8')
  const operations = Object.entries(JSON.parse(text) as Record<string, string>)
  return (name) => {
    const found = operations.find(([, source]) => new RegExp(`query ${name}\\b`).test(source))
    if (!found) throw new Error(`no operation is named ${name}`)
    const [hash, query] = found
    return { query, hash }
  }
}
