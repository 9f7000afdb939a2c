/** A variant of a film in its master playlist (RFC 8216, section 4.3.4.2). */
export interface Variant {
  /** Bits per second at most. */
  readonly bandwidth: number
  /** Of the picture, in pixels. */
  readonly height: number
  /** Relative to the playlist. */
  readonly uri: string
}

/** What a master playlist names: its variants in its order, and the separate sound, if there is one. */
export interface MasterPlaylist {
  readonly variants: readonly Variant[]
  readonly audioUri: string | undefined
}

function attribute(line: string, name: string): string | undefined {
  const found = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)
  return found?.[1] ?? found?.[2]
}

/** Reads a master playlist; what it does not know it leaves out. */
export function parseMaster(text: string): MasterPlaylist {
  const lines = text.split(/\r?\n/)
  const variants = lines.flatMap((line, index) => {
    const uri = lines[index + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !uri || uri.startsWith('#')) return []
    const height = Number(attribute(line, 'RESOLUTION')?.split('x')[1] ?? 0)
    return [{ bandwidth: Number(attribute(line, 'BANDWIDTH') ?? 0), height, uri }]
  })
  const audio = lines.find((line) => line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'))
  return { variants, audioUri: audio && attribute(audio, 'URI') }
}

/** The files of a media playlist that play at a position: its initialisation and the segment there (RFC 8216, 4.3.2). */
export function filesAt(text: string, seconds: number): string[] {
  const init = attribute(/^#EXT-X-MAP:.*$/m.exec(text)?.[0] ?? '', 'URI')
  let end = 0
  let found: string | undefined
  for (const [, duration, uri] of text.matchAll(/^#EXTINF:([\d.]+).*\r?\n(?:#.*\r?\n)*([^#\s]\S*)/gm)) {
    end += Number(duration)
    found = uri
    if (end > seconds) break
  }
  return [init, found].filter((each) => each !== undefined)
}

/** The share of the bandwidth that the first variant may use. */
const usableShare = 0.7

/**
 * The variant that a film begins with: the tallest that the bandwidth carries and the picture shows, else the lowest.
 * @param bandwidth bits per second
 * @param shownHeight of the picture, in pixels
 */
export function firstVariant(
  variants: readonly Variant[],
  bandwidth: number,
  shownHeight: number,
): Variant | undefined {
  const byHeight = variants.toSorted((a, b) => a.height - b.height)
  const isTallEnough = byHeight.find(({ height }) => height >= shownHeight) ?? byHeight.at(-1)
  const carried = byHeight.filter(
    (each) => each.bandwidth <= bandwidth * usableShare && each.height <= (isTallEnough?.height ?? 0),
  )
  return carried.at(-1) ?? byHeight[0]
}

/** The tallest picture that is no taller than the wanted one, else the lowest there is; undefined without any. */
export const wantedHeight = (heights: readonly number[], wanted: number): number | undefined => {
  const tallestFirst = heights.toSorted((a, b) => b - a)
  return tallestFirst.find((each) => each <= wanted) ?? tallestFirst.at(-1)
}
