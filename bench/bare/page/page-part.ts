/** A part of a page: an element with its children, or a text. */
export type PagePart = string | PageElement

interface PageElement {
  readonly tag: string
  readonly children: readonly PagePart[]
}
