// The parts of two packages without types that tests of structured data use.

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING'
    readonly issueMessage: string
    /** missing for text that cannot be read */
    readonly path?: readonly { readonly type: string }[]
  }
  export default class Validator {
    constructor(vocabulary: { readonly '@graph': readonly object[] })
    validate(extracted: object): Promise<readonly Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { readonly addLocation?: boolean })
    parse(html: string): { readonly jsonld: Readonly<Record<string, readonly object[]>> }
  }
}
