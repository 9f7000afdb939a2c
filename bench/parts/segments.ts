import { WatchQuery } from '#features/watching/web/watch-query.ts'
import { nginx } from '#bench/bare/nginx.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import { mediaFolder } from '#bench/installation/film.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import { ask, pageRequest } from '#bench/page-request.ts'
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
async function signedFolder({ url, tokensOf, film }: Installation): Promise<string> {
  const { courseShortId, lessonShortId } = await film()
  const { access } = await tokensOf(demonstration.accounts.learner)
  const request = pageRequest(WatchQuery, { courseShortId, episodeShortId: lessonShortId })
  const data = (await ask(url, access, request)) as {
    course?: { lesson?: { film?: { playlistUrl: string } | null } | null } | null
  }
  const address = data.course?.lesson?.film?.playlistUrl
  if (address === undefined) throw new Error(`the learner may not watch ${courseShortId}/${lessonShortId}`)
  return new URL('.', new URL(address, url)).href
}
