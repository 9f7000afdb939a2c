import { legalRuns, type LegalBlock, type LegalPageName } from '#features/markets/server/index.ts'
import { siteAddress } from '#features/site/rules/site-address.ts'
import type { LegalPage, SiteBlock, SiteRun } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { pathsIn } from '#values/paths.ts'
import { originsFor, pageBase, samePlace, textsFor, type PageScope } from './page-scope.ts'

type LegalPlace = SitePlace & { kind: 'Terms' | 'Privacy' | 'DataProcessing' }

const names: Readonly<Record<LegalPlace['kind'], LegalPageName>> = {
  Terms: 'terms',
  Privacy: 'privacy',
  DataProcessing: 'dpa',
}

/** A legal page from `content/legal`, the same text as in the product. */
export function readLegal(scope: PageScope, place: LegalPlace): LegalPage {
  const { title, lead, version, sections } = scope.content.legal(names[place.kind], scope.market, scope.language)
  return {
    ...pageBase(scope, samePlace(place)),
    kind: 'Legal',
    title,
    lead,
    version,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      blocks: section.body.map((block) => blockOf(scope, block)),
    })),
  }
}

function blockOf(scope: PageScope, block: LegalBlock): SiteBlock {
  const runs = (line: string) => runsOf(scope, line)
  const definitions = (pairs: readonly (readonly [string, string])[]): SiteBlock => ({
    kind: 'Definitions',
    items: pairs.map(([term, meaning]) => ({ term, meaning: runs(meaning) })),
  })
  if (typeof block === 'string') return { kind: 'Paragraph', runs: runs(block) }
  if ('list' in block) return { kind: 'List', items: block.list.map(runs) }
  if ('form' in block) return { kind: 'Form', lines: block.form }
  return 'terms' in block ? definitions(block.terms) : definitions([...textsFor(scope).facts, ...block.company])
}

const runsOf = (scope: PageScope, line: string): SiteRun[] =>
  legalRuns(line).map(({ text, target }) => ({ text, href: target === undefined ? undefined : hrefOf(scope, target) }))

/** The name of one of our pages as its address; another target is an address already. */
function hrefOf(scope: PageScope, target: string): string {
  const { language } = scope
  if (target === 'terms') return siteAddress({ kind: 'Terms' }, language)
  if (target === 'privacy') return siteAddress({ kind: 'Privacy' }, language)
  if (target === 'dpa') return siteAddress({ kind: 'DataProcessing' }, language)
  if (target === 'cookies') return originsFor(scope).product + pathsIn(language).cookies
  return target
}
