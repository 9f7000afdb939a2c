import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  legalFile,
  marketLanguages,
  parseLegalText,
  type LegalPageName,
  type LegalText,
} from '#features/markets/server/index.ts'
import { markets, type Language, type Market } from '#values/language.ts'
import { parseSiteContent, siteContentFile, type SiteContent } from './site-content.ts'

/** Everything of the site that is written in files. */
export interface WrittenContent {
  readonly site: Readonly<Record<Market, SiteContent>>
  readonly legal: (page: LegalPageName, market: Market, language: Language) => LegalText
}

/** The folders of the content. */
export interface ContentFolders {
  /** with `front.no.yaml`, `front.es.yaml` */
  readonly site: string
  /** with the legal texts */
  readonly legal: string
}

const legalPages = ['terms', 'privacy', 'dpa'] as const satisfies readonly LegalPageName[]

/**
 * Reads the content at the start.
 * @throws for a file that is missing, or with the file and the field that is not as it should be
 */
export async function readContent(folders: ContentFolders): Promise<WrittenContent> {
  const site = await Promise.all(
    markets.map(async (market) => {
      const path = join(folders.site, siteContentFile(market))
      const written: unknown = parse(await readFile(path, 'utf8'))
      return [market, parseSiteContent(path, written, marketLanguages[market])] as const
    }),
  )
  const names = new Set(
    markets.flatMap((market) =>
      marketLanguages[market].flatMap((language) => legalPages.map((page) => legalFile(page, market, language))),
    ),
  )
  const legal = new Map(
    await Promise.all(
      [...names].map(async (name) => {
        const text = parseLegalText(await readFile(join(folders.legal, `${name}.md`), 'utf8'))
        return [name, text] as const
      }),
    ),
  )
  return {
    site: Object.fromEntries(site) as Record<Market, SiteContent>,
    legal: (page, market, language) => {
      const text = legal.get(legalFile(page, market, language))
      if (!text) throw new Error(`there is no text ${legalFile(page, market, language)}`)
      return text
    },
  }
}
