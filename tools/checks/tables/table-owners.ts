/** A table or view of the database: its owner, and whether every feature may read it. */
export interface OwnedTable {
  readonly name: string
  /** A feature's name, or `platform`. Undefined when the migration does not declare it. */
  readonly owner: string | undefined
  /** Whether it is published: a table or view that other features may use. */
  readonly published: boolean
  /** `file:line` of its definition. */
  readonly place: string
}

const definition =
  /^\s*create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:recursive\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)"?/i
const partition = /\bpartition\s+of\s+(?:public\.)?"?(\w+)"?/i
const removal = /^\s*drop\s+(?:materialized\s+)?(?:table|view)\s+(?:if\s+exists\s+)?(?:public\.)?"?(\w+)"?/i
const renaming = /^\s*alter\s+(?:table|view)\s+(?:public\.)?"?(\w+)"?\s+rename\s+to\s+"?(\w+)"?/i

// The definition in a line, with the declarations in the comments above it or of its predecessor.
function defined(line: string, comments: string, earlier: ReadonlyMap<string, OwnedTable>, place: string) {
  const name = definition.exec(line)?.[1]
  if (name === undefined) return undefined
  const forerunner = earlier.get(partition.exec(line)?.[1] ?? name)
  const owner = /--\s*owner:\s*([\w-]+)/.exec(comments)?.[1] ?? forerunner?.owner
  const published = /--\s*published\b/.test(comments) || forerunner?.published === true
  return { name, owner, published, place }
}

/** Hands a table over: `-- owner of <table>: <feature>` in a later migration. */
function handOver(tables: Map<string, OwnedTable>, line: string): void {
  const [, name = '', owner = ''] = /^\s*--\s*owner of (\w+):\s*([\w-]+)/.exec(line) ?? []
  const table = tables.get(name)
  if (table) tables.set(name, { ...table, owner })
}

function rename(tables: Map<string, OwnedTable>, line: string): void {
  const [, oldName = '', newName = ''] = renaming.exec(line) ?? []
  const renamed = tables.get(oldName)
  if (!renamed) return
  tables.delete(oldName)
  tables.set(newName, { ...renamed, name: newName })
}

/**
 * The tables and views after a migration, including those of the migrations before it. The comment lines right above
 * a definition declare `-- owner: <feature>`, and `-- published` where others may use it; a file's opening comment
 * may declare `owner of all: <feature>`. A partition, or a later definition of the same name, inherits the
 * declarations of its predecessor. A later migration changes the owner with a line `-- owner of <table>: <feature>`.
 */
export function readOwners(before: readonly OwnedTable[], file: string, sql: string): OwnedTable[] {
  const tables = new Map(before.map((table) => [table.name, table]))
  const ofWholeFile = /^(?:--.*\n)*--.*\bowner of all:\s*([\w-]+)/.exec(sql)?.[1]
  let comments = ''
  for (const [index, line] of sql.split('\n').entries()) {
    if (line.trim().startsWith('--')) {
      comments += `${line}\n`
      handOver(tables, line)
      continue
    }
    const table = defined(line, comments, tables, `${file}:${index + 1}`)
    if (table) tables.set(table.name, { ...table, owner: table.owner ?? ofWholeFile })
    tables.delete(removal.exec(line)?.[1] ?? '')
    rename(tables, line)
    comments = ''
  }
  return [...tables.values()]
}

/** The problems of the owners themselves: a table without an owner, or an owner that does not exist. */
export function checkOwners(tables: readonly OwnedTable[], features: ReadonlySet<string>): string[] {
  return tables.flatMap(({ name, owner, place }) => {
    if (owner === undefined) return [`${place} ${name} has no owner: write "-- owner: <feature>" above it`]
    if (owner !== 'platform' && !features.has(owner))
      return [`${place} ${name} belongs to ${owner}, which is no feature`]
    return []
  })
}
