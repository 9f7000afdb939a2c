import type { ESTree } from 'vite'
import { isGenerated, projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'
import { nameOf, placeOf, readSyntax, visit, type Syntax } from './syntax.ts'

// The code of the server's process. A command or a test that ends because of an error behaves as it should.
const watched = /^(apps\/server|platform|protocols|values|features\/[^/]+\/server)\//

/** The constructors of emitters whose `error` event ends the process when there is no listener. */
const made = new Set(['Pool', 'Client', 'Worker', 'WebSocket', 'Socket'])
const called = new Set(['spawn', 'fork', 'createReadStream', 'createWriteStream', 'createConnection'])

/**
 * What handles an emitter's `error`: a listener, or a function that receives the whole stream and handles its
 * errors.
 */
const listensForErrors =
  /\.(on|once|addListener|prependListener)\(\s*'error'|\b(pipeline|finished)\(|\bfor await \(|\.send\(/

/** The emitters that a module creates without handling their errors in the same function, as `file:line`. */
function unhandledEmitters(syntax: Syntax): string[] {
  const functions: { readonly start: number; readonly end: number }[] = []
  const makers: ESTree.Node[] = []
  const handedOn = new Set<number>()
  const names = new Map<number, string>()
  const note = (node: ESTree.Node) => void functions.push(node)
  visit(syntax, {
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression(node) {
      note(node)
      // the caller handles the errors of a returned emitter
      handedOn.add(node.body.start)
    },
    ReturnStatement: ({ argument }) => void (argument && handedOn.add(argument.start)),
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init.start, id.name)),
    NewExpression(node) {
      const { callee } = node
      if (made.has((callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)) ?? ''))
        makers.push(node)
    },
    CallExpression(node) {
      const { callee } = node
      if (called.has((callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)) ?? ''))
        makers.push(node)
    },
  })
  const around = ({ start, end }: ESTree.Node): string => {
    const enclosing = functions.filter((each) => each.start <= start && each.end >= end)
    const nearest = enclosing.sort((one, other) => other.start - one.start)[0]
    return nearest ? syntax.text.slice(nearest.start, nearest.end) : syntax.text
  }
  const isReturned = (node: ESTree.Node): boolean => {
    const name = names.get(node.start)
    return handedOn.has(node.start) || (name !== undefined && new RegExp(`\\breturn ${name}\\b`).test(around(node)))
  }
  return makers
    .filter((node) => !isReturned(node) && !listensForErrors.test(around(node)))
    .map((node) => placeOf(syntax, node))
}

/** The unhandled emitters below `house`. */
export async function findUnhandled(house: string, paths: readonly string[]): Promise<string[]> {
  const modules = paths.filter((path) => watched.test(path) && /(?<!\.test)\.ts$/.test(path) && !isGenerated(path))
  const found = await Promise.all(modules.map(async (path) => unhandledEmitters(await readSyntax(house, path))))
  return found.flat()
}

/** Checks that server code which creates a connection, a stream, a thread or a process listens to its errors. */
export async function run(): Promise<CheckResult> {
  const places = await findUnhandled(root, await projectFiles())
  return {
    problems: places.map(
      (place) => `${place} makes an emitter whose error nobody hears in that function, which would end the process`,
    ),
  }
}
