import {
  filesAt,
  firstVariant,
  parseMaster,
  wantedHeight,
  type Variant,
} from '#features/watching/rules/player/hls-playlist.ts'
import { prepareFile, type PreparedFile } from './prepared-files.ts'

/** Bits per second that are assumed before anything was measured on this page. */
const assumedBandwidth = 2_000_000

let bandwidth = assumedBandwidth

/** Bits per second, as last measured on this page. */
export const currentBandwidth = (): number => bandwidth

/** Remembers the measured bandwidth, in bits per second: the next film begins with the picture that it carries. */
export const noteBandwidth = (measured: number): void => {
  if (Number.isFinite(measured) && measured > 0) bandwidth = measured
}

const maxRemembered = 20
const begun = new Set<string>()
const heights = new Map<string, number>()

/**
 * Fetches a film's playlists and the segments at a position, before there is a player. They wait in memory
 * (`prepared-files.ts`).
 * @param from seconds
 * @param quality the wanted height of the picture
 */
export function prepareFilm(playlistUrl: string, from: number, quality: number | 'auto'): void {
  if (begun.has(playlistUrl)) return
  if (begun.size >= maxRemembered) begun.clear()
  begun.add(playlistUrl)
  // the player asks for the same files, and handles a failure; they may be prepared again before
  prepare(playlistUrl, from, quality).catch(() => begun.delete(playlistUrl))
}

/** The height of the picture that a film begins with, the same for who prepares it and for the player. */
export function firstHeight(
  playlistUrl: string,
  variants: readonly Variant[],
  quality: number | 'auto',
): number | undefined {
  const known = heights.get(playlistUrl)
  if (known !== undefined) return known
  if (heights.size >= maxRemembered) heights.clear()
  const height =
    quality === 'auto'
      ? firstVariant(variants, bandwidth, pictureHeight())?.height
      : wantedHeight(
          variants.map((each) => each.height),
          quality,
        )
  if (height !== undefined) heights.set(playlistUrl, height)
  return height
}

async function prepare(playlistUrl: string, from: number, quality: number | 'auto'): Promise<void> {
  const master = await prepareFile(new URL(playlistUrl, document.baseURI).href)
  const { variants, audioUri } = parseMaster(textOf(master))
  const height = firstHeight(playlistUrl, variants, quality)
  const variant = variants.find((each) => each.height === height)
  if (!variant) return
  const prepareTrack = async (uri: string) => {
    const playlist = await prepareFile(new URL(uri, master.url).href)
    const files = filesAt(textOf(playlist), from)
    await Promise.all(files.map((file) => prepareFile(new URL(file, playlist.url).href)))
  }
  await Promise.all([prepareTrack(variant.uri), ...(audioUri ? [prepareTrack(audioUri)] : [])])
}

const textOf = ({ data }: PreparedFile): string => new TextDecoder().decode(data)

/** The height that the picture will have on this screen, in device pixels: a film is as wide as the window at most. */
const pictureHeight = (): number => Math.min(innerWidth * 0.5625, innerHeight) * devicePixelRatio
