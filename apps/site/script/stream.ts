/** HTTP Live Streaming (RFC 8216) where the browser plays it itself. */
const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Gives a video its film: played by the browser itself where it can, else by hls.js, which is loaded only now.
 * @throws when neither can play it
 */
export async function attachStream(video: HTMLVideoElement, playlist: string): Promise<void> {
  if (video.canPlayType(playlistType) !== '' && (await playsItself(video, playlist))) return
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) throw new Error('this browser plays no streams')
  await new Promise<void>((resolve, reject) => {
    const stream = new Hls()
    stream.once(Hls.Events.MANIFEST_PARSED, () => resolve())
    stream.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (fatal) reject(new Error(type))
    })
    stream.loadSource(playlist)
    stream.attachMedia(video)
  })
}

/** Whether the browser gets as far as the film's length; what it says of a type is only a guess. */
function playsItself(video: HTMLVideoElement, playlist: string): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (plays: boolean) => {
      video.removeEventListener('loadedmetadata', onLoad)
      video.removeEventListener('error', onError)
      if (!plays) video.removeAttribute('src')
      resolve(plays)
    }
    const onLoad = () => finish(true)
    const onError = () => finish(false)
    video.addEventListener('loadedmetadata', onLoad)
    video.addEventListener('error', onError)
    video.src = playlist
  })
}
