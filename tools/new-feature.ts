// `npm run new:feature -- <name>`: creates the folders of a new feature, with the files that every feature has.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './checks/project-files.ts'

/** The problem of a feature's name as a sentence, or undefined. A name is one folder, in kebab-case. */
export function problemWithName(name: string, exists: (path: string) => boolean): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return 'A feature is called by one name in lower case, such as "invoices" or "group-booking".'
  }
  if (/^(utils?|helpers?|managers?|common|shared|misc|core)$/.test(name)) {
    return `"${name}" says nothing about what people can do; take the field’s own word (docs/glossary.md).`
  }
  if (exists(`features/${name}`)) return `features/${name} exists already.`
  return undefined
}

const access = `/** On whose behalf the transaction runs. */
export type ActorKind = 'user' | 'anonymous' | 'system'

/** Whether an actor has access. Closed by default: each condition added here opens it for one kind of actor. */
export function hasAccess(actor: ActorKind): boolean {
  return actor === 'system'
}
`

const accessTest = `import { expect, test } from 'vitest'
import { hasAccess } from './access.ts'

test('only the system has access', () => {
  expect((['user', 'anonymous', 'system'] as const).filter(hasAccess)).toEqual(['system'])
})
`

/** The files of a new feature, by their path in the project. */
export function filesOf(name: string): Map<string, string> {
  return new Map([
    [`features/${name}/rules/access.ts`, access],
    [`features/${name}/rules/access.test.ts`, accessTest],
    [`features/${name}/server/index.ts`, `export { hasAccess } from '#features/${name}/rules/access.ts'\n`],
    ...['nb', 'es', 'en'].map((language) => [`features/${name}/web/texts/${language}.json`, '{}\n'] as const),
  ])
}

const nextSteps = (name: string) => `features/${name} is there. Next:
  1. apps/server/schema.ts   import '#features/${name}/server/index.ts'
  2. npm run new:migration   its tables, each under "-- owner: ${name}"
  3. features/${name}/server   <thing>.graphql.ts (translates), <verb>-<noun>.ts (use case), <thing>-store.ts (SQL)
  4. features/${name}/web      <Thing>Page.tsx, <thing>-query.ts, index.ts for what other features may use
  5. docs/map.md             a line in the table, an arrow if it leans on somebody`

if (import.meta.main) {
  const name = process.argv[2] ?? ''
  const problem = problemWithName(name, (path) => existsSync(join(root, path)))
  if (problem === undefined) {
    for (const [path, content] of filesOf(name)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), content, { flag: 'wx' })
    }
    console.log(nextSteps(name))
  } else {
    console.error(problem)
    process.exitCode = 1
  }
}
