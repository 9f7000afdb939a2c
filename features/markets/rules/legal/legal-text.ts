/**
 * A legal text in one language for one market. Words may hold links: `[words](target)`, where the target is an https,
 * mailto or tel address, or the name of one of our own legal pages: `terms`, `privacy`, `dpa`, `cookies`.
 */
export interface LegalText {
  readonly title: string
  readonly lead: string
  /** the day from which this version applies, `2026-11-01` */
  readonly version: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  /** for links to the section; the same in every language */
  readonly id: string
  readonly title: string
  readonly body: readonly LegalBlock[]
}

/** A paragraph, a list, definitions, a form to copy, or the company behind the market. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  | { readonly form: readonly string[] }
  | { readonly company: readonly (readonly [term: string, meaning: string])[] }

/** A piece of text, or a link. */
export interface LegalRun {
  readonly text: string
  readonly target?: string
}

/** Splits a line of a legal text at its links. */
export function legalRuns(line: string): LegalRun[] {
  return line
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, text, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return text && target ? { text, target } : { text: part }
    })
}
