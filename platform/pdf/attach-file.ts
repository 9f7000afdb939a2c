/** A file attached to a document. */
export interface AttachedFile {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly bytes: Uint8Array
  readonly modifiedAt: Date
}

/** The document's own objects that are used here; the library's types omit them. */
interface Objects {
  ref: (data: object) => { end: (bytes?: Uint8Array) => void }
  addNamedEmbeddedFile: (name: string, ref: object) => void
  readonly _root: { readonly data: Record<string, unknown> }
}

/**
 * Attaches a file with the same content as the page in another form: associated with the document as its Alternative
 * (ISO 19005-3, 6.8 and annex E). Without a checksum, because the library writes it as text, but readers expect sixteen
 * bytes.
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
