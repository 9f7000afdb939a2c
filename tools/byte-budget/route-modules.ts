import { globSync } from 'node:fs'
import type { ESTree } from 'vite'
import { nameOf, readSyntax, stringOf, visit } from '#tools/checks/syntax.ts'

/** What a route loads: the modules of its loader and, last, of its page, and the namespaces of its texts. */
export interface RouteModules {
  /** The file that defines the route. */
  readonly file: string
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/**
 * Reads the routes of the browser application from their source: each object with a lazy `component`.
 * @param root the root of the repository
 */
export async function readRouteModules(root: string): Promise<RouteModules[]> {
  const files = globSync('apps/web/routes/*.tsx', { cwd: root }).toSorted()
  const routes: RouteModules[] = []
  for (const file of files) {
    const syntax = await readSyntax(root, file)
    const imports: { readonly start: number; readonly module: string }[] = []
    const objects: ESTree.ObjectExpression[] = []
    visit(syntax, {
      ImportExpression(node) {
        imports.push({
          start: node.start,
          module: (stringOf(node.source) ?? '').replace(/^#/, '').replace(/^\.\.\//, 'apps/web/'),
        })
      },
      ObjectExpression(node) {
        if (propertyOf(node, 'component')) objects.push(node)
      },
    })
    for (const object of objects) {
      const within = (node: ESTree.Node) =>
        imports.filter(({ start }) => start > node.start && start < node.end).map(({ module }) => module)
      const component = propertyOf(object, 'component')
      const page = component ? within(component) : []
      if (page.length > 0)
        routes.push({
          file,
          modules: [...within(object).filter((module) => !page.includes(module)), ...page],
          texts: textsOf(object),
        })
    }
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
