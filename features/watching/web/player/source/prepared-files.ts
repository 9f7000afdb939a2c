/** A file of a film that was fetched before there was a player, and how long that took, in ms. */
export interface PreparedFile {
  readonly url: string
  readonly data: ArrayBuffer
  readonly firstByteMs: number
  readonly loadMs: number
}

/** After this long the player asks for the file itself, in ms. */
const timeoutMs = 10_000
/** More than the first files of a few films: what nobody has taken by then goes, the oldest first. */
const maxFiles = 30

const files = new Map<string, Promise<PreparedFile>>()

/**
 * Fetches a file for the player, which takes it from memory. It waits in the browser's cache too, for players of the
 * browser's own.
 * @throws when it can't be had; the player then asks for it itself
 */
export function prepareFile(url: string): Promise<PreparedFile> {
  const known = files.get(url)
  if (known) return known
  const [oldest] = files.keys()
  if (oldest !== undefined && files.size >= maxFiles) files.delete(oldest)
  const file = fetchFile(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

/** The prepared file of this URL, on its way or there, to be used once; undefined when none was prepared. */
export function takePrepared(url: string): Promise<PreparedFile> | undefined {
  const file = files.get(url)
  files.delete(url)
  return file
}

async function fetchFile(url: string): Promise<PreparedFile> {
  const begun = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`film: ${response.status}`)
  const firstByteMs = performance.now() - begun
  const data = await response.arrayBuffer()
  return { url, data, firstByteMs, loadMs: performance.now() - begun }
}
