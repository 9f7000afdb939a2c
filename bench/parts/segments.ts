import { nginx } from '#bench/bare/nginx.ts'
import { mediaFolder } from '#bench/installation/film.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { filmOnPage } from '#bench/installation/watch-page.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import type { Part } from '#bench/part.ts'

/** A film segment at its signed URL beside the same file by nginx and by a bare stream. */
export const segments: Part = {
  name: 'segments',
  about: 'film segments at signed addresses',
  async *measure(installation) {
    const { length, film, bareUrl, onClose } = installation
    const { largestSegment: segment } = await film()
    const what = `film segment of ${segment.bytes} bytes, signed`
    const signed = `${await signedFolder(installation)}${segment.path}`
    const against = (limit: string) =>
      interleaved(
        () => load(length, { url: signed }),
        () => load(length, { url: limit }),
        length.rounds,
      )
    const server = await nginx(mediaFolder)
    if (server) {
      onClose(server.stop)
      const ratio = await against(`${server.url}/${segment.pathInMedia}`)
      yield { what, limit: 'the same file by nginx', unit: 'segments/s', ratio, target: { atLeast: 0.6 } }
    } else console.log('  nginx is not installed (apt-get install nginx-light): a bare stream is the only limit')
    const ratio = await against(`${await bareUrl()}/segment`)
    yield { what, limit: 'the same file by a bare node stream', unit: 'segments/s', ratio }
  },
}

/** The signed folder of the film, as the watch page gets it. */
async function signedFolder(installation: Installation): Promise<string> {
  const { courseShortId, lessonShortId } = await installation.film()
  const { playlistUrl } = await filmOnPage(installation, courseShortId, lessonShortId)
  return new URL('.', playlistUrl).href
}
