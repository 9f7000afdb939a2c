/** A company as found in a public register. Empty strings are unknown. */
export interface Company {
  /** as it is stored: without spaces */
  readonly number: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly municipality: string
  /** two letters (ISO 3166-1) */
  readonly country: string
  /** where it is reached, in lower case */
  readonly email: string
  /** whether it is bankrupt or being dissolved: it is there still, and may not be for long */
  readonly closing: boolean
}

/** `Unknown`: the register has no such company, or has deleted it. `Unreachable`: temporary failure. */
export type CompanyLookup =
  | { readonly kind: 'Company'; readonly company: Company }
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'Unreachable' }

/** Where companies are looked up by their number. The number's form and check digit hold already. */
export interface CompanyRegister {
  readonly find: (number: string) => Promise<CompanyLookup>
}

/** An empty register: Spain has none that is open. (The EU's VIES only says whether a NIF is registered for VAT.) */
export const emptyRegister: CompanyRegister = { find: async () => ({ kind: 'Unknown' }) }
