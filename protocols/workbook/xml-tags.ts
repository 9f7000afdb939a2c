import { must } from './problem.ts'

/** A tag of an XML document. Its parts are bytes as Latin-1 characters, so that offsets are those of the bytes. */
export interface XmlTag {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly kind: 'Open' | 'Close' | 'Empty'
  /** As written between the name and the end of the tag, entities and all. */
  readonly attributes: string
  /** The text before it, from the tag before, as written. */
  readonly textBefore: string
}

const maxTagBytes = 64 * 1024
const maxTextBytes = 400 * 1024
const maxDepth = 64
const [lessThan, greaterThan, doubleQuote, singleQuote, slash, space] = [0x3c, 0x3e, 0x22, 0x27, 0x2f, 0x20]

/**
 * Visits the tags of an XML document in UTF-8, one after the other (XML 1.0, 5th edition). Documents with a document type,
 * and so with entities of their own, are refused, as are other encodings, tags of more than 64 kB, texts of more than
 * 400 kB and more than 64 levels. It is stricter than XML but not complete: an XML parser still parses the result.
 * @throws WorkbookRefused, and what `visit` throws
 */
export function visitXmlTags(bytes: Buffer, visit: (tag: XmlTag) => void): void {
  checkEncoding(bytes)
  const xml = bytes.toString('latin1')
  let depth = 0
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    must((start < 0 ? xml.length : start) - at <= maxTextBytes, 'TOO_LARGE', 'a text without an end')
    if (start < 0) break
    const after = endOfNoElement(xml, start)
    if (after !== undefined) {
      at = after
      continue
    }
    const end = endOfTag(xml, start)
    const isClose = xml.charCodeAt(start + 1) === slash
    const isEmpty = !isClose && xml.charCodeAt(end - 2) === slash
    if (isClose) depth--
    else if (!isEmpty) depth++
    must(depth >= 0, 'BROKEN', 'an end without a beginning')
    must(depth <= maxDepth, 'UNSAFE', 'elements nested too deeply')
    const from = start + (isClose ? 2 : 1)
    const to = end - (isEmpty ? 2 : 1)
    const nameEnd = endOfName(xml, from, to)
    const qualified = xml.slice(from, nameEnd)
    visit({
      name: qualified.slice(qualified.indexOf(':') + 1),
      kind: isClose ? 'Close' : isEmpty ? 'Empty' : 'Open',
      attributes: xml.slice(nameEnd, to),
      textBefore: xml.slice(at, start),
    })
    at = end
  }
  must(depth === 0, 'BROKEN', 'an element without an end')
}

/** 4.3.3: UTF-8, with a mark or without. */
function checkEncoding(bytes: Buffer): void {
  must(!bytes.includes(0), 'BROKEN', 'UTF-16, or no text')
  const declaration = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(
    bytes.toString('latin1', 0, 200),
  )
  must(declaration === null || /^(utf-?8|us-ascii)$/i.test(declaration[1] ?? ''), 'BROKEN', 'another encoding')
}

/** 2.5, 2.6, 2.7: comments, processing instructions and marked sections. @returns undefined for an element */
function endOfNoElement(xml: string, start: number): number | undefined {
  const second = xml[start + 1]
  if (second !== '?' && second !== '!') return undefined
  const sign = second === '?' ? '?>' : '-->'
  if (second === '!') {
    // cells hold no marked sections, and parsers differ in them
    must(!xml.startsWith('<![', start), 'UNSAFE', 'a marked section')
    must(xml.startsWith('<!--', start), 'UNSAFE', 'a document type or an entity')
  }
  const end = xml.indexOf(sign, start + (second === '?' ? 2 : 4))
  must(end >= 0, 'BROKEN', 'a comment without an end')
  must(end - start <= maxTextBytes, 'TOO_LARGE', 'a comment too long')
  return end + sign.length
}

/** The position after the first `>` outside quotes. */
function endOfTag(xml: string, start: number): number {
  let quote = 0
  const last = Math.min(xml.length, start + maxTagBytes)
  for (let at = start + 1; at < last; at++) {
    const code = xml.charCodeAt(at)
    if (code === lessThan) must(false, 'BROKEN', 'a tag inside a tag')
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === greaterThan) return at + 1
    else if (code === doubleQuote || code === singleQuote) quote = code
  }
  must(last === xml.length, 'UNSAFE', 'a tag too long')
  must(false, 'BROKEN', 'a tag without an end')
}

function endOfName(xml: string, from: number, to: number): number {
  let at = from
  while (at < to && xml.charCodeAt(at) > space) at++
  return at
}

/** The value of an attribute as written; undefined where it is missing. A prefix does not count. */
export function attribute({ attributes }: XmlTag, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (!/[\s:]/.test(attributes[at - 1] ?? '')) continue
    const [, double, single] = valueAfter.exec(attributes.slice(at + name.length)) ?? []
    const value = double ?? single
    if (value !== undefined) return value
  }
  return undefined
}

const valueAfter = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/
