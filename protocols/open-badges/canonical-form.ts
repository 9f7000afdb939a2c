import { bundledContext } from './contexts.ts'

/**
 * The canonical N-Quads of a JSON-LD document (RDFC-1.0): equal documents give equal text. A term that no context defines
 * is refused, as it would not be signed.
 * @throws for documents that are no JSON-LD, or use contexts that are not bundled
 */
export async function canonicalForm(document: object): Promise<string> {
  // loaded at its first use: a process that never needs it keeps its memory
  const { default: jsonld } = await import('jsonld')
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: bundledContext,
    base: null,
    safe: true,
    rdfDirection: 'i18n-datatype',
    // gives up on a document built to take forever
    maxWorkFactor: 1,
  })
}
