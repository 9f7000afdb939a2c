import type { ApiClient } from '#testing/api-client.ts'
import { interleaved, type Ratio } from './interleaved.ts'
import { load } from './load.ts'

interface SegmentPlaces {
  readonly learner: ApiClient
  readonly url: string
  /** Below content/media: `<film>/<path>`. */
  readonly file: string
  readonly nginx: string | undefined
  readonly stream: string
}

/** Compares one film segment at its signed URL with nginx and with a bare stream of the same file. */
export async function segments({
  learner,
  url,
  file,
  nginx,
  stream,
}: SegmentPlaces): Promise<{ nginx: Ratio | undefined; stream: Ratio }> {
  const [film = '', ...path] = file.split('/')
  const signed = `${url}${await signedFolder(learner, film)}${path.join('/')}`
  const ours = () => load({ url: signed })
  return {
    nginx: nginx === undefined ? undefined : await interleaved(ours, () => load({ url: `${nginx}/${file}` }), 5),
    stream: await interleaved(ours, () => load({ url: stream }), 5),
  }
}

/** The signed folder of a film that the learner may watch, as the watch page requests it. */
async function signedFolder(learner: ApiClient, film: string): Promise<string> {
  const { data } = await learner.graph('{ catalogue(first: 48) { nodes { shortId } } }')
  for (const { shortId } of data.catalogue.nodes) {
    const course = await learner.graph(
      'query($s: String!) { course(shortId: $s) { lessons { film { playlistUrl } } } }',
      { s: shortId },
    )
    for (const lesson of course.data.course.lessons) {
      const address: string | undefined = lesson.film?.playlistUrl
      if (address?.includes(`/${film}/`)) return address.slice(0, address.lastIndexOf('/') + 1)
    }
  }
  throw new Error(`no course of the learner shows the film ${film}`)
}
