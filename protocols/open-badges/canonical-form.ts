import jsonld from 'jsonld'
import { bundledContext } from './contexts.ts'

/**
 * What a JSON-LD document says, as N-Quads in the one order everybody arrives at (RDFC-1.0): two documents that say the
 * same are the same text. A word that no context defines is refused, as it would otherwise not be signed.
 * @throws for documents that are no JSON-LD, or use contexts that are not bundled
 */
export async function canonicalForm(document: object): Promise<string> {
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
