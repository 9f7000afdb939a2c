import { inflateSync } from 'node:zlib'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificatePdf, type CertificateFacts } from './certificate-pdf.ts'

// PDF/A-3a clause by clause (ISO 19005-3:2012), as another library reads the file.

const facts: CertificateFacts = {
  code: 'K7M2-QX4D-9TRV',
  percentage: 87,
  best_score_at: new Date('2026-11-21T18:00:00Z'),
  holder_name: 'Ingrid محمد 欧阳 & Sølbakken 👩🏽‍🚀',
  course_name: [{ languageCode: 'nb', value: 'Helse, miljø & <sikkerhet>' }],
  expert_names: ['Sverre Halland'],
  duration_seconds: 6120,
  episode_count: 8,
  pass_percentage: 80,
  answers: [true, false, true],
  tested: true,
  contents: null,
  revoked_at: null,
  valid_until: new Date('2027-11-21T18:00:00Z'),
}
const credential = JSON.stringify({ type: ['VerifiableCredential'], proof: { proofValue: 'z…' } })
const proof = { address: 'https://kursiva.no/no/certificate/K7M2-QX4D-9TRV', credential }

let bytes: Buffer
let pdf: PDFDocument
beforeAll(async () => {
  bytes = await certificatePdf(facts, 'nb', proof)
  pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
})

const named = (name: string) => PDFName.of(name)
const at = (dict: PDFDict, ...names: string[]): PDFObject | undefined =>
  names.reduce<PDFObject | undefined>(
    (found, name) => (found instanceof PDFDict ? pdf.context.lookup(found.get(named(name))) : undefined),
    dict,
  )
const dictAt = (dict: PDFDict, ...names: string[]): PDFDict => {
  const found = at(dict, ...names)
  if (found instanceof PDFRawStream) return found.dict
  if (!(found instanceof PDFDict)) throw new TypeError(`no dictionary at ${names.join('/')}`)
  return found
}
const text = (value: PDFObject | undefined) =>
  value instanceof PDFHexString || value instanceof PDFString
    ? value.decodeText()
    : value instanceof PDFName
      ? value.decodeText()
      : value?.toString()
const listAt = (dict: PDFDict, ...names: string[]): PDFObject[] => {
  const found = at(dict, ...names)
  if (!(found instanceof PDFArray)) throw new TypeError(`no list at ${names.join('/')}`)
  return found.asArray().map((each) => pdf.context.lookup(each) ?? each)
}
const everything = () => pdf.context.enumerateIndirectObjects().map(([, value]) => value)
const dicts = () =>
  everything().flatMap((value) =>
    value instanceof PDFRawStream ? [value.dict] : value instanceof PDFDict ? [value] : [],
  )
const ofType = (type: string) => dicts().filter((dict) => text(dict.get(named('Type'))) === type)
const read = (stream: PDFObject | undefined): Buffer => {
  if (!(stream instanceof PDFRawStream)) throw new TypeError('no stream')
  const packed = text(stream.dict.get(named('Filter'))) === 'FlateDecode'
  return packed ? inflateSync(stream.contents) : Buffer.from(stream.contents)
}
const xmp = () => read(at(pdf.catalog, 'Metadata')).toString('utf8')

describe('Q3: the certificate is PDF/A-3a', () => {
  test('6.1: a header with its mark of bytes, an identifier, nothing encrypted, nothing that runs', () => {
    expect(bytes.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n')
    expect(bytes[9]).toBe('%'.charCodeAt(0))
    expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true)
    expect(pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray)
    expect(pdf.context.trailerInfo.Encrypt).toBeUndefined()
    for (const name of ['OpenAction', 'AA', 'AcroForm', 'Perms', 'OCProperties', 'NeedsRendering'])
      expect([name, pdf.catalog.get(named(name))]).toEqual([name, undefined])
    expect(at(pdf.catalog, 'Names', 'JavaScript')).toBeUndefined()
    for (const dict of dicts()) expect(['JavaScript', 'Launch', 'GoToE']).not.toContain(text(dict.get(named('S'))))
  })

  test('6.1.7: streams say their length and use no filter that is not allowed', () => {
    for (const stream of everything())
      if (stream instanceof PDFRawStream) {
        expect(['FlateDecode', undefined]).toContain(text(stream.dict.get(named('Filter'))))
        expect(stream.dict.get(named('F'))).toBeUndefined()
        const length = pdf.context.lookup(stream.dict.get(named('Length')))
        expect(length instanceof PDFNumber && length.asNumber()).toBe(stream.contents.length)
      }
  })

  test('6.2.3: its colours are those of the sRGB profile that it carries', () => {
    const [intent] = listAt(pdf.catalog, 'OutputIntents')
    expect(text(at(intent as PDFDict, 'S'))).toBe('GTS_PDFA1')
    const profile = at(intent as PDFDict, 'DestOutputProfile')
    expect(at((profile as PDFRawStream).dict, 'N')?.toString()).toBe('3')
    expect(read(profile).subarray(16, 20).toString()).toBe('RGB ')
    expect(read(profile).subarray(36, 40).toString()).toBe('acsp')
    const [page] = pdf.getPages()
    for (const stream of [read(at((page as { node: PDFDict }).node, 'Contents')).toString('latin1')])
      expect(stream).not.toMatch(/\b(DeviceCMYK|DeviceGray)\b|\s[gkGK]\s/)
  })

  test('6.2.11: each font is embedded with subset name, widths and Unicode map, and no glyph is missing', () => {
    const fonts = ofType('Font').filter((font) => text(font.get(named('Subtype'))) === 'Type0')
    expect(fonts.length).toBeGreaterThanOrEqual(8)
    for (const font of fonts) {
      const [descendant] = listAt(font, 'DescendantFonts') as PDFDict[]
      if (!descendant) throw new Error('no descendant')
      const descriptor = dictAt(descendant, 'FontDescriptor')
      expect(text(font.get(named('BaseFont')))).toMatch(/^[A-Z]{6}\+/)
      expect(text(descriptor.get(named('FontName')))).toBe(text(font.get(named('BaseFont'))))
      const file = at(descriptor, 'FontFile2') ?? at(descriptor, 'FontFile3')
      expect(read(file).length).toBeGreaterThan(100)
      if (at(descriptor, 'FontFile2')) expect(text(descendant.get(named('CIDToGIDMap')))).toBe('Identity')
      expect(at(descendant, 'W')).toBeInstanceOf(PDFArray)
      const map = read(at(font, 'ToUnicode')).toString('latin1')
      const [, table = ''] = /beginbfrange\n<0000> <[0-9a-f]+> \[(.*)\]\nendbfrange/i.exec(map) ?? []
      // 6.2.11.7.2: no glyph stands for nothing, U+0000, U+FEFF or U+FFFE
      const letters = [...table.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) => hex)
      expect(letters.length).toBeGreaterThan(1)
      expect(letters.filter((hex) => /^(|0000|feff|fffe)$/i.test(hex ?? ''))).toEqual([])
    }
    const [page] = pdf.getPages()
    const content = read(at((page as { node: PDFDict }).node, 'Contents')).toString('latin1')
    const lines = content.match(/\[<[^\]]*\] TJ/g) ?? []
    expect(lines.length).toBeGreaterThan(20)
    for (const shown of lines)
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/gi)) expect(hex.match(/.{4}/g)).not.toContain('0000')
  })

  test('6.3: its link is printed and says where it leads', () => {
    const links = ofType('Annot')
    expect(links).toHaveLength(1)
    for (const link of links) {
      expect(text(link.get(named('Subtype')))).toBe('Link')
      expect(link.get(named('F'))?.toString()).toBe('4')
      expect(text(at(link, 'Contents'))).toBe(proof.address)
      expect(text(at(link, 'A', 'URI'))).toBe(proof.address)
      expect(at(link, 'StructParent')).toBeInstanceOf(PDFNumber)
    }
  })

  test('6.6: what it says of itself is written twice and agrees, whatever characters are in it', () => {
    const metadata = dictAt(pdf.catalog, 'Metadata')
    expect(metadata.get(named('Filter'))).toBeUndefined()
    expect(xmp()).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp()).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(xmp()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const info = pdf.context.lookup(pdf.context.trailerInfo.Info) as PDFDict
    expect(text(at(info, 'Title'))).toContain('& <sikkerhet>')
    for (const [key, element] of [
      ['Title', '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">'],
      ['Author', '<dc:creator><rdf:Seq><rdf:li>'],
      ['Subject', '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">'],
      ['Creator', '<xmp:CreatorTool>'],
      ['Producer', '<pdf:Producer>'],
    ] as const) {
      const told = xmp().slice(xmp().indexOf(element) + element.length)
      const unescaped = told
        .slice(0, told.indexOf('</'))
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      expect([key, unescaped]).toEqual([key, text(at(info, key))])
    }
    for (const [key, element] of [
      ['CreationDate', 'xmp:CreateDate'],
      ['ModDate', 'xmp:ModifyDate'],
    ] as const) {
      expect(text(at(info, key))).toBe('D:20261121180000Z')
      expect(xmp()).toContain(`<${element}>2026-11-21T18:00:00Z</${element}>`)
    }
  })

  test('6.7: it is tagged: one tree, in a language, headings, paragraphs, links, and drawings with their words', () => {
    expect(at(pdf.catalog, 'MarkInfo', 'Marked')?.toString()).toBe('true')
    expect(text(at(pdf.catalog, 'Lang'))).toBe('nb')
    expect(at(pdf.catalog, 'ViewerPreferences', 'DisplayDocTitle')?.toString()).toBe('true')
    const kinds: string[] = []
    const walk = (element: PDFObject | undefined): void => {
      if (!(element instanceof PDFDict) || !element.get(named('S'))) return
      const kind = text(element.get(named('S'))) ?? ''
      kinds.push(kind)
      if (kind === 'Figure') {
        expect(text(at(element, 'Alt'))).not.toBe('')
        expect(listAt(element, 'A', 'BBox')).toHaveLength(4)
      }
      const children = at(element, 'K')
      for (const child of children instanceof PDFArray ? children.asArray() : [children])
        walk(pdf.context.lookup(child))
    }
    for (const root of listAt(pdf.catalog, 'StructTreeRoot', 'K')) walk(root)
    expect(kinds[0]).toBe('Document')
    expect(kinds.filter((kind) => kind === 'H1')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'Figure')).toHaveLength(2)
    expect(kinds).toContain('Link')
    expect(new Set(kinds)).toEqual(new Set(['Document', 'P', 'H1', 'Figure', 'Link']))
    const spoken = dicts().map((dict) => text(at(dict, 'ActualText')))
    expect(spoken).toContain(facts.holder_name)
  })

  test('6.8: it carries its credential, associated as an alternative of what the sheet says', () => {
    const [file] = listAt(pdf.catalog, 'AF') as PDFDict[]
    if (!file) throw new Error('no file')
    expect(listAt(pdf.catalog, 'AF')).toHaveLength(1)
    expect(text(at(file, 'AFRelationship'))).toBe('Alternative')
    expect([text(at(file, 'F')), text(at(file, 'UF'))]).toEqual(['credential.json', 'credential.json'])
    expect(text(at(file, 'Desc'))).toContain('Open Badges')
    const embedded = dictAt(file, 'EF', 'F')
    expect(text(embedded.get(named('Subtype')))).toBe('application/vc')
    expect(text(at(embedded, 'Params', 'ModDate'))).toBe('D:20261121180000Z')
    expect(read(at(file, 'EF', 'F')).toString()).toBe(credential)
    expect(listAt(pdf.catalog, 'Names', 'EmbeddedFiles', 'Names')).toContain(file)
  })

  test('it is one A4 sheet lying down, and what has no answers, length, experts or proof is still a certificate', async () => {
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 841.89, height: 595.275 }])
    const bare = {
      ...facts,
      answers: null,
      episode_count: null,
      pass_percentage: null,
      expert_names: [],
      duration_seconds: 0,
    }
    const plain = await PDFDocument.load(await certificatePdf(bare, 'en'), { updateMetadata: false })
    expect(plain.getPageCount()).toBe(1)
    expect(plain.catalog.get(named('AF'))).toBeUndefined()
  })
})

const found = spawnSync('qpdf', ['--version']).status === 0
test.skipIf(!found)('Q3: qpdf finds nothing to say about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursiva-pdf-'))
  try {
    writeFileSync(join(folder, 'certificate.pdf'), bytes)
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', join(folder, 'certificate.pdf')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('No syntax or stream encoding errors')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
