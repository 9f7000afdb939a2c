import { readFile } from 'node:fs/promises'
import { root } from '#tools/checks/project-files.ts'

/**
 * The URL of the chunk that a lazily imported module is built into.
 * @param module its path in the repository, such as `features/catalogue/web/CataloguePage.tsx`
 * @throws when the module has no separate chunk in the build
 */
export async function builtChunk(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile(`${root}/dist/web/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string } | undefined
  >
  const chunk = manifest[`../../${module}`]
  if (!chunk) throw new Error(`the build has no chunk of ${module}`)
  return `/${chunk.file}`
}
