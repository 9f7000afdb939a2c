const names = new Map<string, string>()
const maxStatements = 250

/**
 * The statement texts that every connection prepares, and their names (prepared.ts). The number is limited because each
 * costs memory on the server; statements beyond the limit run without a name, as any other statement.
 */
export const statementNames = {
  add(text: string): void {
    if (names.size < maxStatements && !names.has(text)) names.set(text, `kursiva_${names.size + 1}`)
  },

  of: (text: string): string | undefined => names.get(text),
}
