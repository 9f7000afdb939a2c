import type { OrganizationsPage, PricesPage } from '#features/site/rules/site-page.ts'
import { plansFor } from './market-facts.ts'
import { pageBase, samePlace, textsFor, type PageScope } from './page-scope.ts'

/** The page of prices: the same price list as the product's. */
export const readPrices = (scope: PageScope): PricesPage => ({
  ...pageBase(scope, samePlace({ kind: 'Prices' })),
  kind: 'Prices',
  plans: plansFor(scope, scope.facts),
  courseFrom: scope.facts.courseFrom,
  courseDays: scope.facts.courseDays,
  courseCount: scope.facts.totals.courses,
  questions: textsFor(scope).prices.questions,
})

/** The page for organisations. */
export const readOrganizations = (scope: PageScope): OrganizationsPage => ({
  ...pageBase(scope, samePlace({ kind: 'Organizations' })),
  kind: 'Organizations',
  plan: plansFor(scope, scope.facts).find(({ licence }) => licence === 'GROUP'),
  questions: textsFor(scope).organizations.questions,
})
