import type { SiteArt } from '#features/site/server/art/art-routes.ts'
import type { MarketOrigins } from '#features/site/server/reading/page-scope.ts'
import type { Site } from '#features/site/server/serving/site-pages.ts'
import type { SiteRouteOptions } from '#features/site/server/site-hosts.ts'

/** What the routes for programs need. */
export interface MachineRoutesParts {
  readonly site: Site
  readonly origins: MarketOrigins
  readonly onSite: SiteRouteOptions
  readonly art: SiteArt
}
