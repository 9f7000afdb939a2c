const namesATable = new Set(['from', 'join', 'into', 'update', 'table', 'truncate', 'references', 'using'])
const passedOver = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not'])

/** Comments and quoted values taken out of SQL, quoted names kept as plain ones. */
function withoutValues(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' ? ')
    .replaceAll('"', '')
}

/**
 * The names that stand in SQL where a table stands: after from, join, into, update, references and the like, and after
 * a comma in a list of tables. Names of common table expressions are among them; schemas are cut off.
 */
export function tablesInSql(sql: string): string[] {
  const tokens = withoutValues(sql).match(/[A-Za-z_][\w.]*|[(),;?]/g) ?? []
  const found: string[] = []
  let place: 'elsewhere' | 'expected' | 'named' = 'elsewhere'
  for (const token of tokens) {
    const word = token.toLowerCase()
    if (place === 'expected' && /^[a-z_]/.test(word)) {
      if (passedOver.has(word)) continue
      found.push(word.slice(word.lastIndexOf('.') + 1))
      place = 'named'
    } else if (namesATable.has(word) || (place === 'named' && word === ',')) {
      place = 'expected'
    } else if (!/^[a-z_]/.test(word) || isClause(word)) {
      place = 'elsewhere'
    }
  }
  return found
}

// A word that is no alias and so ends the list of tables.
function isClause(word: string): boolean {
  return /^(where|set|on|values|select|group|order|limit|returning|cross|left|right|full|inner|natural|for|union|window)$/.test(
    word,
  )
}

/** Whether a text is written as SQL: it begins with one of the verbs that reach tables. */
export function looksLikeSql(text: string): boolean {
  return /^\s*(select|insert\s+into|update|delete\s+from|with|merge\s+into|truncate|lock\s+table|copy|table)\s/i.test(
    text,
  )
}
