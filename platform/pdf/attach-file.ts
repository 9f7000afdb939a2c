/** A file that a document carries. */
export interface AttachedFile {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly bytes: Uint8Array
  readonly modifiedAt: Date
}

/** What is used of the document's own objects; the library's types leave it out. */
interface Objects {
  ref: (data: object) => { end: (bytes?: Uint8Array) => void }
  addNamedEmbeddedFile: (name: string, ref: object) => void
  readonly _root: { readonly data: Record<string, unknown> }
}

/**
 * Puts a file into the document, which says the same as the page does in another form: associated with the document as
 * its Alternative (ISO 19005-3, 6.8 and annex E). Without the checksum that the library writes as text, where readers
 * expect sixteen bytes.
 */
export function attachFile(document: PDFKit.PDFDocument, file: AttachedFile): void {
  const objects = document as unknown as Objects
  const embedded = objects.ref({
    Type: 'EmbeddedFile',
    Subtype: file.mediaType.replace(
      /[^\w.+-]/g,
      (character) => `#${character.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
    Params: { ModDate: file.modifiedAt, Size: file.bytes.length },
  })
  embedded.end(file.bytes)
  // oxlint-disable-next-line no-new-wrappers -- the library writes a bare string as a name
  const written = (text: string) => new String(text)
  const specification = objects.ref({
    Type: 'Filespec',
    AFRelationship: 'Alternative',
    F: written(file.name),
    UF: written(file.name),
    Desc: written(file.description),
    EF: { F: embedded, UF: embedded },
  })
  specification.end()
  objects.addNamedEmbeddedFile(file.name, specification)
  // oxlint-disable-next-line no-underscore-dangle -- the catalogue, which nothing public leads to
  const catalogue = objects._root.data
  catalogue['AF'] = [...((catalogue['AF'] as object[] | undefined) ?? []), specification]
}
