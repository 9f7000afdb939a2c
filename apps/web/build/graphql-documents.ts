import type { Plugin } from 'vite'

/** `graphql(` and the template that holds a document; documents have no holes. */
const call = /\bgraphql\(\s*`((?:[^`$]|\$(?!\{))*)`,?\s*\)/g

/** What reads a fragment: it only changes types, so the fragment's document need not be there. */
const reading = /\breadFragment\(\s*\w+,/g

/**
 * Puts each GraphQL document where it is asked for, so that it lands in the chunk that needs it. Without this the first
 * `graphql(…)` brings a map of all documents along. A fragment that is only read falls away: every query that spreads it
 * has it already.
 * @param generated the address of the generated map of documents
 */
export function graphqlDocuments(generated: string): Plugin {
  let documents: Promise<(source: string) => object> | undefined
  const load = async () => {
    const { graphql } = (await import(generated)) as {
      graphql: (source: string) => object
    }
    return graphql
  }
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(features|apps\/web\/pages)\/.+\.tsx?$/, code: /graphql\(`|readFragment\(/ },
      async handler(code) {
        const documentOf = await (documents ??= load())
        const inlined = code.replace(call, (_, source: string) => {
          const document = documentOf(source)
          // what is not known is given as an empty object
          if (!('kind' in document)) this.error('This document is not among the generated ones: npm run generate')
          return `(${JSON.stringify(document)})`
        })
        return { code: inlined.replace(reading, 'readFragment(undefined,'), map: null }
      },
    },
  }
}
