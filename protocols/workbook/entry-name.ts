import { must } from './problem.ts'

const maxNameBytes = 512
/** Archives inside archives. Embedded objects are in `xl/embeddings` and are never opened. */
const nested = /\.(zip|jar|7z|rar|gz|tgz|bz2|xz|zst|tar|xlsx|xlsm|xlsb|docx|pptx|ods)$/i
const embedded = /^xl\/embeddings\//i

/**
 * The name of an entry, which stays inside the archive (APPNOTE 4.4.17): relative, by slashes, without `..`.
 * @throws WorkbookRefused
 */
export function checkEntryName(bytes: Uint8Array): string {
  must(bytes.length > 0 && bytes.length <= maxNameBytes, 'UNSAFE', 'a name of no or too many letters')
  const name = Buffer.from(bytes).toString('utf8')
  must(!/[\u0000-\u001f\u007f\\:]/.test(name), 'UNSAFE', 'a name with characters of no name')
  must(!name.startsWith('/'), 'UNSAFE', 'an absolute name')
  must(!name.split('/').some((part) => part === '..' || part === '.'), 'UNSAFE', 'a name that leads outside')
  must(!nested.test(name) || embedded.test(name), 'UNSAFE', 'an archive inside')
  return name
}
