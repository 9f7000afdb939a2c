import type { CodegenConfig } from '@graphql-codegen/cli'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'

/** Typed documents for the browser, from the committed schema and the documents beside the components. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['features/*/{web,studio}/**/*.{ts,tsx}', 'apps/{web,studio}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
  ignoreNoDocuments: true,
  generates: {
    './generated/graphql/': {
      preset: 'client',
      // what is published by hash must be what the browser sends: its cache asks for every __typename
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'readFragment' },
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: 'string' },
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
}

export default config
