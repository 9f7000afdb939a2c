import type { Plugin } from 'vite'

/** A `graphql(` call with a template literal; documents contain no substitutions. */
const call = /\bgraphql\(\s*`((?:[^`$]|\$(?!\{))*)`,?\s*\)/g

/** A call that reads a fragment: it only changes types, so it does not need the fragment's document at run time. */
const reading = /\breadFragment\(\s*\w+,/g

/**
 * Inlines each GraphQL document where it is used, so that it ends up in the chunk that needs it. Without this, the
 * first `graphql(…)` call loads a map of all documents. A fragment that is only read is removed: every query that
 * spreads it already contains it.
 * @param generated the path of the generated map of documents
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
      filter: { id: /\/(features|apps\/(web|studio))\/.+\.tsx?$/, code: /graphql\(`|readFragment\(/ },
      async handler(code) {
        const documentOf = await (documents ??= load())
        const inlined = code.replace(call, (_, source: string) => {
          const document = documentOf(source)
          // the generated function returns an empty object for an unknown document
          if (!('kind' in document)) this.error('This document is not among the generated ones: npm run generate')
          return `(${JSON.stringify(document)})`
        })
        return { code: inlined.replace(reading, 'readFragment(undefined,'), map: null }
      },
    },
  }
}
