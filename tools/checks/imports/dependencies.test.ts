import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cruiseHouse, readConfiguration, type Breach } from './dependencies.ts'
import { root } from '#tools/checks/project-files.ts'

const plantedHouse = join(root, 'tools/checks/planted/dependencies')
const folders = 'apps content database design features platform protocols testing tools values'.split(' ')

const caught = await cruiseHouse(plantedHouse, folders)
const inOrder = (breaches: readonly Breach[]) =>
  breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to.replace(/^.*node_modules\/([^/]+)\/.*$/, '$1')}`).sort()

const planted = `
  accounts-parts-stand-apart: features/accounts/server/pool/signs-in.ts → features/accounts/server/federation/admit.ts
  browser-app-reach: apps/web/reaches-in.ts → features/alpha/web/card.ts
  browser-has-no-node: features/alpha/web/hashes.ts → crypto
  browser-has-no-server-packages: features/alpha/web/serves.ts → fastify
  content-reach: content/build.ts → platform/config.ts
  design-knows-no-feature: design/greets.ts → features/alpha/web/index.ts
  drivers-stay-in-platform-database: features/alpha/server/names-the-driver.ts → kysely
  drivers-stay-in-platform-database: features/alpha/server/opens-a-pool.ts → pg
  features-have-sub-folders: features/alpha/loose.ts → values/money.ts
  imports-resolve: values/lost.mjs → #values/nowhere.ts
  no-cycles: values/one.ts → values/two.ts → values/one.ts
  no-dead-code: features/alpha/server/forgotten.ts → features/alpha/server/forgotten.ts
  no-development-packages-in-production: platform/measures.ts → sharp
  packages-are-declared: tools/undeclared.ts → zod
  pages-load-lazily: apps/web/loads-early.ts → features/alpha/web/AlphaPage.tsx
  platform-knows-no-feature: platform/greets.ts → features/alpha/server/index.ts
  platform-knows-no-feature: platform/uses-a-tool.ts → tools/tool.ts
  production-needs-no-workshop: platform/uses-a-tool.ts → tools/tool.ts
  protocols-know-no-framework: protocols/mail/serves.ts → fastify
  protocols-stand-alone: protocols/mail/borrows.ts → protocols/lti/launch.ts
  rule-tests-need-no-world: features/alpha/rules/decide.test.ts → testing/world.ts
  rules-are-pure: features/alpha/rules/reads-a-file.ts → fs
  seed-reach: database/seed.ts → features/alpha/server/alpha-store.ts
  server-app-reach: apps/server/reaches-in.ts → features/alpha/server/alpha-store.ts
  server-has-no-browser-packages: features/alpha/server/renders.ts → react
  server-reach: features/alpha/server/reads-beta.ts → features/beta/server/beta-store.ts
  server-test-reach: features/alpha/server/reads-beta.test.ts → features/beta/server/beta-store.ts
  site-app-reach: apps/site/script.ts → features/alpha/web/card.ts
  tests-are-leaves: testing/borrows-a-test.ts → features/alpha/server/alpha-store.test.ts
  user-pool-layers: protocols/user-pool/rules/looks-up.ts → protocols/user-pool/accounts/attempts.ts
  values-stand-alone: values/lost.mjs → #values/nowhere.ts
  values-stand-alone: values/validates.ts → valibot
  web-knows-no-studio: features/alpha/web/opens-the-studio.ts → features/alpha/studio/desk.ts
  web-reach: features/alpha/web/reads-server.ts → features/alpha/server/alpha-store.ts
  web-test-reach: features/alpha/web/reads-server.test.ts → features/alpha/server/alpha-store.ts
`
  .trim()
  .split(/\n\s*/)

test('each planted import is caught by the rule it breaks, and nothing that is allowed is caught', () => {
  expect(inOrder(caught.breaches)).toEqual(planted)
})

test('no rule is without a planted breach', async () => {
  const { forbidden } = await readConfiguration()
  const proven = new Set(caught.breaches.map(({ rule }) => rule))
  expect(forbidden.map(({ name }) => name).filter((name) => !proven.has(name ?? ''))).toEqual([])
})

test('imports by #name are followed to files with their .ts ending', () => {
  expect(caught.modules).toContain('features/beta/server/beta-store.ts')
  expect(caught.modules).not.toContain('#features/beta/server/beta-store.ts')
})
