const namesATable = new Set(['from', 'join', 'into', 'update', 'table', 'truncate', 'references', 'using'])
const passedOver = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not'])

/** Removes comments and quoted values from SQL, and the quotes from quoted names. */
function withoutValues(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' ? ')
    .replaceAll('"', '')
}

/**
 * The names in SQL at the position of a table: after from, join, into, update, references and the like, and after a
 * comma in a list of tables. Names of common table expressions are included; schemas are removed.
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

// A keyword that is not an alias and therefore ends the list of tables.
function isClause(word: string): boolean {
  return /^(where|set|on|values|select|group|order|limit|returning|cross|left|right|full|inner|natural|for|union|window)$/.test(
    word,
  )
}

/** Whether a text is SQL: it begins with one of the verbs that access tables. */
export function isLikelySql(text: string): boolean {
  return /^\s*(select|insert\s+into|update|delete\s+from|with|merge\s+into|truncate|lock\s+table|copy|table)\s/i.test(
    text,
  )
}
