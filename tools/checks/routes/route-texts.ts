import { nameOf, readSyntax, stringOf, visit, type Syntax } from '#tools/checks/syntax.ts'
import { root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'
import { readDeclaredRoutes, type DeclaredRoute } from './declared-routes.ts'
import { importsOf, passedOn, type Export } from './module-exports.ts'

/**
 * All problems of the routes of `house`: namespaces of texts that the modules of a page use and neither its route nor
 * a parent declares and no module loads with `loadTexts`. The page would suspend until they are loaded. Modules that
 * are imported lazily do not count.
 */
export async function judgeRouteTexts(house: string): Promise<CheckResult> {
  const routes = await readDeclaredRoutes(house)
  const byId = new Map(routes.map((route) => [route.id, route]))
  const modules = moduleReader(house)
  const problems: string[] = []
  for (const route of routes) {
    if (!route.page) continue
    const declared = declaredTexts(route, byId)
    for (const [namespace, module] of await textsOfPage(route.page, modules))
      if (!declared.has(namespace))
        problems.push(`${route.id} does not declare the texts ${namespace}, which ${module} uses`)
  }
  return { problems, note: `${routes.length} routes` }
}

/** The namespaces that a route and its parents declare; those of the language's route belong to every page. */
function declaredTexts(route: DeclaredRoute, byId: ReadonlyMap<string, DeclaredRoute>): Set<string> {
  const language = byId.get('apps/web/routes/shell-routes.tsx#languageRoute')
  const declared = new Set(language?.texts)
  for (let each: DeclaredRoute | undefined = route; each; each = byId.get(each.parent ?? ''))
    for (const namespace of each.texts) declared.add(namespace)
  return declared
}

interface ModuleFacts {
  readonly imports: readonly Export[]
  readonly passedOn: ReadonlyMap<string, Export>
  readonly namespaces: readonly string[]
  /** the namespaces in `loadTexts(['name'])` */
  readonly loaded: readonly string[]
}
type ReadModule = (path: string) => Promise<ModuleFacts>

function moduleReader(house: string): ReadModule {
  const read = async (path: string): Promise<ModuleFacts> => {
    const syntax = await readSyntax(house, path)
    return { imports: importsOf(syntax), passedOn: passedOn(syntax), ...namespacesIn(syntax) }
  }
  const known = new Map<string, Promise<ModuleFacts>>()
  return (path) => {
    const facts = known.get(path) ?? read(path)
    known.set(path, facts)
    return facts
  }
}

/** The namespaces in `useTranslation('name')` and in `loadTexts(['name'])`. */
function namespacesIn(syntax: Syntax) {
  const namespaces: string[] = []
  const loaded: string[] = []
  visit(syntax, {
    CallExpression({ callee, arguments: [first] }) {
      const called = nameOf(callee)
      if (called === 'useTranslation') namespaces.push(...[stringOf(first) ?? []].flat())
      if (called === 'loadTexts' && first?.type === 'ArrayExpression')
        loaded.push(...first.elements.flatMap((each) => stringOf(each) ?? []))
    },
  })
  return { namespaces, loaded }
}

/** The namespaces that a page and its static imports use and do not load, each with the first module that uses it. */
async function textsOfPage(page: Export, read: ReadModule): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const isLoaded = new Set<string>()
  const open = await declaringModules(page, read)
  const seen = new Set(open)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { imports, namespaces, loaded } = await read(path)
    for (const namespace of loaded) isLoaded.add(namespace)
    for (const namespace of namespaces) if (!found.has(namespace)) found.set(namespace, path)
    for (const each of imports)
      for (const module of await declaringModules(each, read)) {
        if (seen.has(module)) continue
        seen.add(module)
        open.push(module)
      }
  }
  for (const namespace of isLoaded) found.delete(namespace)
  return found
}

/** The modules that declare an export: an index file passes it on, and is not loaded as a whole. */
async function declaringModules({ module, name }: Export, read: ReadModule): Promise<string[]> {
  if (!/^(apps|design|features|platform|values)\//.test(module)) return []
  const { passedOn: exports } = await read(module)
  if (name === '*')
    return [module, ...(await Promise.all([...exports.values()].map((each) => declaringModules(each, read)))).flat()]
  const origin = exports.get(name)
  return origin ? declaringModules(origin, read) : [module]
}

/** Checks that every route declares the texts that its page shows first (M10). */
export async function run(): Promise<CheckResult> {
  return judgeRouteTexts(root)
}
