import { readFile } from 'node:fs/promises'
import { root } from '#tools/checks/project-files.ts'

/**
 * The path of a chunk in the build's addresses: their names are hashes.
 * @param module the path in the repository of a module that is imported lazily, such as
 * `features/catalogue/web/CataloguePage.tsx`, or the name of a chunk that several modules share
 * @throws when the build has no such chunk
 */
export async function builtChunk(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile(`${root}/dist/web/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string; readonly name?: string } | undefined
  >
  // the manifest names modules relative to apps/web
  const key = module.startsWith('apps/web/') ? module.slice('apps/web/'.length) : `../../${module}`
  const chunk = manifest[key] ?? Object.values(manifest).find((each) => each?.name === module)
  if (!chunk) throw new Error(`the build has no chunk of ${module}`)
  return `/${chunk.file}`
}
