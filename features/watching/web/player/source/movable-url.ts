/** The address of a film that can change while it plays. Everything below its folder follows. */
interface MovableUrl {
  /** Where a file of the film is found now; any other address stays as it is. */
  readonly now: (url: string) => string
  /** The film is found here from now on. */
  readonly move: (playlistUrl: string) => void
}

/**
 * A film's signed folder ends after some hours, and another opens the same files: what has been fetched stays, and only
 * what is still to come is asked for there.
 * @param playlistUrl the film's playlist, in the folder of all its files
 * @param base what relative addresses stand below
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
