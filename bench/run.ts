// npm run bench: each figure beside its bare limit, as a ratio of one interleaved run.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOwner, connectDatabase, removeEmbedded, startEmbedded } from '#platform/database/index.ts'
import { apiClient, signIn } from '#testing/api-client.ts'
import { catalogue, catalogueBody } from './catalogue.ts'
import { child } from './child.ts'
import { heartbeats } from './heartbeats.ts'
import type { Ratio } from './interleaved.ts'
import { nginx } from './nginx.ts'
import { segments } from './segments.ts'
import { addViewers, benchLesson } from './world.ts'

const media = fileURLToPath(new URL('../content/media', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-bench-'))
const closing: (() => Promise<unknown>)[] = []
try {
  const server = await startEmbedded({ folder: join(dataDir, 'database') })
  closing.unshift(server.stop)
  const { ownerUrl } = server
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    KURSIVA_MODE: 'demo',
    KURSIVA_SEED: 'demo',
    KURSIVA_LOG_LEVEL: 'error',
    KURSIVA_RATE_LIMITS: 'off',
  }
  const kursiva = await child('apps/server/main.ts', environment, /is ready/)
  closing.unshift(kursiva.stop)
  const tokens = await signIn(kursiva.url, 'learner@kursiva.test')
  const learner = apiClient(kursiva.url, tokens)
  const answer = await learner.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: catalogueBody,
  })
  const segment = await largestSegment()
  const bare = await child(
    'bench/bare-server.ts',
    { DATABASE: ownerUrl, JSON_BODY: await answer.text(), SEGMENT: segment },
    /ready/,
  )
  closing.unshift(bare.stop)

  const query = await catalogue(kursiva.url, bare.url, tokens.access)
  say(
    'catalogue query, 20 cards, signed in',
    'the same list from PostgreSQL by bare Fastify',
    query.list,
    'requests/s',
    0.6,
  )
  say('catalogue query, 20 cards, signed in', 'the same bytes from memory by bare Fastify', query.json, 'requests/s')

  const limits = await nginx(media)
  if (limits) closing.unshift(limits.stop)
  const film = await segments({
    learner,
    url: kursiva.url,
    file: segment.slice(media.length + 1),
    nginx: limits?.url,
    stream: `${bare.url}/segment`,
  })
  if (film.nginx) say('film segment, signed', 'the same file by nginx', film.nginx, 'segments/s', 0.6)
  else console.log('  nginx is not installed (apt-get install nginx-light): measured beside a bare stream only')
  say('film segment, signed', 'the same file by a bare node stream', film.stream, 'segments/s')

  const { database, close } = connectDatabase(ownerUrl, { max: 16 })
  closing.unshift(close)
  const userIds = await addViewers(database, 2000)
  // what autovacuum does within the minute
  await asOwner(ownerUrl, (owner) => owner.query('vacuum analyze'))
  const beats = await heartbeats({ database, userIds, lesson: await benchLesson(database) })
  say('watch heartbeats, acknowledged', 'bare single-row upserts', beats.single, 'rows/s', 2)
  say('watch heartbeats, acknowledged', 'bare upserts of 1,000 rows', beats.batch, 'rows/s')
} finally {
  for (const close of closing) await close()
  await removeEmbedded(join(dataDir, 'database'))
  await rm(dataDir, { recursive: true, force: true })
}

function say(what: string, limit: string, { ours, limit: bare, ratio }: Ratio, unit: string, wanted?: number): void {
  const place = wanted === undefined ? '' : `  (place: at least ${wanted})`
  console.log(
    `${what}\n  ${Math.round(ours)} ${unit} beside ${Math.round(bare)} for ${limit}: ${ratio.toFixed(2)}${place}`,
  )
}

/** The segment nearest to the 1 MB that the budgets speak of: the largest of the committed films. */
async function largestSegment(): Promise<string> {
  const files = (await readdir(media, { recursive: true }))
    .filter((path) => path.endsWith('.m4s'))
    .map((path) => join(media, path))
  const sizes = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })))
  const largest = sizes.toSorted((a, b) => b.size - a.size)[0]
  if (!largest) throw new Error('content/media holds no film segment')
  console.log(`film segment measured: ${largest.size} bytes`)
  return largest.path
}
