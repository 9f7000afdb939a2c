const names = new Map<string, string>()
const maxStatements = 100

/**
 * The texts that every connection keeps as prepared statements, and what it calls them (prepared.ts). Bounded, since
 * each costs the server memory: what comes when there are enough is asked without a name, as any other statement.
 */
export const statementNames = {
  add(text: string): void {
    if (names.size < maxStatements && !names.has(text)) names.set(text, `kursiva_${names.size + 1}`)
  },

  of: (text: string): string | undefined => names.get(text),
}
