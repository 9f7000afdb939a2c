import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const schema = 'http://schema.org/'

interface Term {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

let read: Promise<{ '@graph': Term[] }> | undefined

/** The classes and properties of schema.org, in the shape of its own JSON-LD file, which the validator expects. */
const vocabulary = () => (read ??= readVocabulary())

async function readVocabulary() {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema').replace(/index\.js$/, 'schema.nq'))
  const terms = new Map<string, Term>()
  for (const [, subject, predicate, object] of (await readFile(file, 'utf8')).matchAll(/^<(\S+)> <(\S+)> <(\S+)>/gm)) {
    if (!subject || !predicate || !object) continue
    const term = terms.get(subject) ?? { '@id': subject, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] }
    terms.set(subject, term)
    if (predicate === `${rdf}type` && object === `${rdfs}Class`) term['@type'] = 'rdfs:Class'
    if (predicate === `${rdf}type` && object === `${rdf}Property`) term['@type'] = 'rdf:Property'
    if (predicate === `${rdfs}subClassOf`) term['rdfs:subClassOf'].push({ '@id': object })
    if (predicate === `${schema}domainIncludes`) term['schema:domainIncludes'].push({ '@id': object })
  }
  return { '@graph': [...terms.values()] }
}

/** What a page tells machines that read, and what is wrong with it. */
export interface StructuredDataFindings {
  /** the types that stand on their own in the page */
  readonly types: readonly string[]
  /** errors against schema.org and what search engines require, each with its place */
  readonly errors: readonly string[]
}

/** Reads the JSON-LD of a page as a crawler does, and validates it. */
export async function structuredDataFindings(html: string): Promise<StructuredDataFindings> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html)
  const issues = await new Validator(await vocabulary()).validate(extracted)
  const findings = issues.map(({ severity, issueMessage, path }) => ({
    // a property that schema.org does not know is only a warning to the validator, but a mistake of ours
    isError: severity === 'ERROR' || issueMessage.includes('not supported by the schema.org'),
    text: `${(path ?? []).map(({ type }) => type).join(' › ')}: ${issueMessage}`,
  }))
  return {
    types: Object.keys(extracted.jsonld),
    errors: findings.filter(({ isError }) => isError).map(({ text }) => text),
  }
}
