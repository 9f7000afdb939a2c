import { access } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { SitePage } from '#features/site/rules/site-page.ts'

/** What is built from apps/site: it writes the pages. */
export interface SiteRenderer {
  /** The whole HTML document of a page. */
  readonly renderSitePage: (page: SitePage) => Promise<string>
  /** The SHA-256 of what is inline in the pages, in base64, for the content security policy. */
  readonly contentHashes: { readonly script: string; readonly styles: Readonly<Record<SitePage['kind'], string>> }
}

/** Loads the renderer once, with the first page. @throws where it is not built */
export function lazyRenderer(file: string): () => Promise<SiteRenderer> {
  let loading: Promise<SiteRenderer> | undefined
  return () => {
    loading ??= load(file)
    // a build that ends later is found by the next page
    loading.catch(() => (loading = undefined))
    return loading
  }
}

async function load(file: string): Promise<SiteRenderer> {
  await access(file).catch(() => {
    throw new Error(`The pages of the public site are not built: ${file} is missing. Run: npm run build`)
  })
  return (await import(pathToFileURL(file).href)) as SiteRenderer
}
