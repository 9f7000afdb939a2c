import { globSync } from 'node:fs'
import type { ESTree } from 'vite'
import { nameOf, readSyntax, stringOf, visit } from '#tools/checks/syntax.ts'
import { importsOf, resolveModule, type Export } from './module-exports.ts'

/** A route as a file in apps/web/routes declares it. */
export interface DeclaredRoute {
  /** `file#name` */
  readonly id: string
  readonly texts: readonly string[]
  /** The `id` of the parent route, where the declaration names it. */
  readonly parent: string | undefined
  /** The component that it shows, where that is a module of its own. */
  readonly page: Export | undefined
}

/** Reads the routes of the browser application from their source. */
export async function readDeclaredRoutes(house: string): Promise<DeclaredRoute[]> {
  const files = globSync('apps/web/routes/*.tsx', { cwd: house }).toSorted()
  const routes: DeclaredRoute[] = []
  for (const file of files) {
    const syntax = await readSyntax(house, file)
    const imported = new Map(importsOf(syntax).map(({ local, ...from }) => [local, from]))
    visit(syntax, {
      VariableDeclarator({ id, init }) {
        const name = nameOf(id)
        const options = init?.type === 'CallExpression' ? init.arguments[0] : init
        if (name === undefined || options?.type !== 'ObjectExpression') return
        const component = propertyOf(options, 'component')
        const parent = parentOf(options)
        if (!component && !parent) return
        const from = parent === undefined ? undefined : imported.get(parent)
        routes.push({
          id: `${file}#${name}`,
          texts: textsOf(options),
          parent: parent && (from ? `${from.module}#${from.name}` : `${file}#${parent}`),
          page: lazyPage(component, file) ?? imported.get((component && nameOf(component)) ?? ''),
        })
      },
    })
  }
  return routes
}

function propertyOf(object: ESTree.Node | undefined, name: string): ESTree.Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const found = object.properties.find((part) => part.type === 'Property' && nameOf(part.key) === name)
  return found?.type === 'Property' ? found.value : undefined
}

function textsOf(route: ESTree.ObjectExpression): string[] {
  const texts = propertyOf(propertyOf(route, 'staticData'), 'texts')
  return texts?.type === 'ArrayExpression' ? texts.elements.flatMap((each) => stringOf(each) ?? []) : []
}

/** The name in `getParentRoute: () => name`. */
function parentOf(route: ESTree.ObjectExpression): string | undefined {
  const parent = propertyOf(route, 'getParentRoute')
  return parent?.type === 'ArrowFunctionExpression' ? nameOf(parent.body) : undefined
}

/** The page in `lazyRouteComponent(() => import('module'), 'name')`. */
function lazyPage(component: ESTree.Node | undefined, file: string): Export | undefined {
  if (component?.type !== 'CallExpression') return undefined
  const [load, exported] = component.arguments
  if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return undefined
  const module = resolveModule(stringOf(load.body.source) ?? '', file)
  const name = stringOf(exported)
  return module && name !== undefined ? { module, name } : undefined
}
