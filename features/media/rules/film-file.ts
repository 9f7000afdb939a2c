/** Content types of everything a film consists of (RFC 8216, section 3; RFC 9649 for WebP; WebVTT, section 9). */
const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
}

/** The key of a film, as the catalogue writes it: also the name of its folder. */
export const isFilmKey = (key: string): boolean => /^[a-z0-9-]{1,60}$/.test(key)

/**
 * The content type of a film's file by its path below the film's folder; undefined for a path that no film has.
 * At most two steps, each of plain letters, digits and hyphens: no path can leave the folder.
 * @example filmFileType('v720/004.m4s') // 'video/iso.segment'
 */
export function filmFileType(path: string): string | undefined {
  const extension = /^(?:[a-z0-9-]{1,40}\/)?[a-z0-9-]{1,60}\.([a-z0-9]{3,4})$/.exec(path)?.[1]
  return extension === undefined ? undefined : contentTypes[extension]
}
