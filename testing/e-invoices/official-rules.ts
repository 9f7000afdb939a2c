import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The fatal rules that each document breaks, by the name of the document: those of the schema, EN 16931, Peppol and
 * Norway. Each schematron runs once for all documents.
 * @param folder see docs/e-invoices.md: each `*.xslt` in it is a compiled schematron, `saxon.jar` runs them, and
 * `xsd/maindoc`, if it exists, has the schema of UBL 2.1
 */
export function brokenRules(folder: string, documents: Readonly<Record<string, string>>): Map<string, string[]> {
  const work = mkdtempSync(join(tmpdir(), 'kursiva-e-invoice-'))
  try {
    const given = join(work, 'in')
    mkdirSync(given)
    const names = Object.keys(documents)
    for (const [place, name] of names.entries()) writeFileSync(join(given, `${place}.xml`), documents[name] ?? '')
    const broken = new Map(
      names.map((name) => [name, schemaErrors(folder, given, names.indexOf(name), documents[name] ?? '')]),
    )
    for (const sheet of readdirSync(folder).filter((file) => file.endsWith('.xslt'))) {
      const told = join(work, sheet)
      mkdirSync(told)
      execFileSync('java', [
        '-jar',
        join(folder, 'saxon.jar'),
        `-s:${given}`,
        `-xsl:${join(folder, sheet)}`,
        `-o:${told}`,
      ])
      for (const [place, name] of names.entries())
        broken.get(name)?.push(...fatalIn(readFileSync(join(told, `${place}.xml`), 'utf8')))
    }
    return broken
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** The broken fatal rules in a report. @throws when no rule was applied to the document */
function fatalIn(report: string): string[] {
  if (!report.includes('fired-rule')) throw new Error('the rules did not look at the document')
  return [...report.matchAll(/<svrl:failed-assert([^>]*)>/g)]
    .filter(([, attributes = '']) => attributes.includes('flag="fatal"'))
    .map(([, attributes = '']) => / id="([^"]*)"/.exec(attributes)?.[1] ?? '')
}

function schemaErrors(rules: string, given: string, place: number, xml: string): string[] {
  const kind = xml.includes('<CreditNote ') ? 'CreditNote' : 'Invoice'
  const schema = join(rules, 'xsd', 'maindoc', `UBL-${kind}-2.1.xsd`)
  if (!existsSync(schema)) return []
  const { status } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, join(given, `${place}.xml`)])
  return status === 0 ? [] : ['XSD']
}
