import { demoPassword, demoPeople } from '#database/seed/people.ts'

/** The text printed when the server is ready: its addresses, and the demonstration accounts when they exist. */
export function greeting(port: number, withAccounts: boolean): string {
  const lines = [
    '',
    `  Kursiva is ready at http://localhost:${port}`,
    `  Spanish market       http://es.localhost:${port}`,
  ]
  if (withAccounts) {
    lines.push(`  Mail and messages    http://localhost:${port}/dev/outbox`, '')
    lines.push(...accountTable())
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function accountTable(): string[] {
  const width = Math.max(...demoPeople.map((person) => person.email.length)) + 3
  return [
    `  Demonstration accounts (password ${demoPassword})`,
    ...demoPeople.map((person) => `    ${person.email.padEnd(width)}${person.about}`),
  ]
}
