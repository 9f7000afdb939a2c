/** The URL of a film, which can be replaced during playback, together with everything below its folder. */
interface MovableUrl {
  /** The current URL of a file of the film; other URLs are returned unchanged. */
  readonly now: (url: string) => string
  /** Sets the current URL of the film's playlist. */
  readonly move: (playlistUrl: string) => void
}

/**
 * The signed folder of a film expires after some hours, and another gives access to the same files: buffered segments stay
 * valid, and only later ones are requested there.
 * @param playlistUrl the film's playlist, in the folder of all its files
 * @param base the base of relative URLs
 */
export function movableUrl(playlistUrl: string, base: string = document.baseURI): MovableUrl {
  const folderOf = (url: string) => new URL('.', new URL(url, base)).href
  const folders = [folderOf(playlistUrl)]
  return {
    now: (url) => {
      const whole = new URL(url, base).href
      const folder = folders.find((each) => whole.startsWith(each))
      return folder === undefined ? url : `${folders.at(-1) ?? folder}${whole.slice(folder.length)}`
    },
    move: (url) => void folders.push(folderOf(url)),
  }
}
