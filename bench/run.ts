// npm run bench: prints each figure as a ratio to its baseline, measured in one interleaved run.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOwner, connectDatabase, removeEmbedded, startEmbedded } from '#platform/database/index.ts'
import { apiClient, signIn } from '#testing/api-client.ts'
import { activity } from './activity.ts'
import { catalogueGrowth } from './catalogue-growth.ts'
import { catalogue, catalogueBody } from './catalogue.ts'
import { certificateDrawing, certificateRush } from './certificate.ts'
import { child } from './child.ts'
import { enumeration } from './enumeration.ts'
import { heartbeats } from './heartbeats.ts'
import type { Ratio } from './interleaved.ts'
import { launches } from './launch.ts'
import { nginx } from './nginx.ts'
import { rush } from './rush.ts'
import { search } from './search.ts'
import { segments } from './segments.ts'
import { addSigners, signInCost } from './sign-in.ts'
import { tokenCheck } from './token-check.ts'
import { addViewers, benchLesson } from './worlds/world.ts'

const media = fileURLToPath(new URL('../content/media', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-bench-'))
const closing: (() => Promise<unknown>)[] = []
try {
  const server = await startEmbedded({ folder: join(dataDir, 'database') })
  closing.unshift(server.stop)
  const { ownerUrl } = server
  const secret = randomBytes(32).toString('hex')
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    KURSIVA_MODE: 'demo',
    KURSIVA_SEED: 'demo',
    KURSIVA_LOG_LEVEL: 'error',
    KURSIVA_RATE_LIMITS: 'off',
    KURSIVA_SECRET: secret,
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
  // autovacuum would do this within a minute
  await asOwner(ownerUrl, (owner) => owner.query('vacuum analyze'))
  const beats = await heartbeats({ database, userIds, lesson: await benchLesson(database) })
  say('watch heartbeats, acknowledged', 'bare single-row upserts', beats.single, 'rows/s', 2)
  say('watch heartbeats, acknowledged', 'bare upserts of 1,000 rows', beats.batch, 'rows/s')

  const subs = await addSigners({ database, ownerUrl, secret }, 64)
  const cost = await signInCost(kursiva.url, subs)
  const powers = 'the three powers of one, and nothing else, on one thread'
  say('sign-ins, one after the other', powers, cost.alone, 'sign-ins/s', 0.5)
  say('sign-ins, sixteen at a time', powers, cost.together, 'sign-ins/s', 0.5)
  const check = await tokenCheck(kursiva.url, tokens.access)
  const checked = 'whose token one thread could check: the part of a query'
  say('catalogue queries', `${checked} that goes there, from memory`, check.cached, 'requests/s', -0.05)
  say('catalogue queries', `${checked} that would go there, each signature anew`, check.anew, 'requests/s')
  const waits = await rush(kursiva.url, tokens.access, subs)
  const crowd = 'a catalogue query while fifty people sign in at a time'
  say(`${crowd}, the middle one`, 'the same alone', waits.middle, 'ms', -3)
  say(`${crowd}, the slowest of twenty`, 'the same alone', waits.slow, 'ms', -3)
  const launching = await launches({ url: kursiva.url, database })
  const unavoidable = 'a signature, its check and four bare transactions'
  say('launches from a platform, one after the other', unavoidable, launching, 'launches/s', 0.2)
  const drawing = await certificateDrawing()
  say('certificates drawn', 'the same page by the PDF library alone', drawing, 'a second', 0.5)
  const drawn = await certificateRush(kursiva.url, tokens.access, ownerUrl)
  const while20 = 'a catalogue query while twenty new certificates are asked for at a time'
  say(`${while20}, the middle one`, 'the same alone', drawn.middle, 'ms', -3)
  say(`${while20}, the slowest of twenty`, 'the same alone', drawn.slow, 'ms', -3)
  for (const { door, ratio } of await enumeration({ url: kursiva.url, ownerUrl }, subs))
    say(`${door} about somebody`, 'the same about nobody: near 1 tells nothing', ratio, 'ms')
  const few = 'the same among 1,000 and 20,000'
  for (const { what, ratio, most } of await search(ownerUrl))
    say(`${what} among 100,000 courses and 2,000,000 spoken stretches`, few, ratio, 'ms', most && -most)
  const learnt = await activity(ownerUrl)
  say(`the activity of a year, among ${learnt.events} milestones`, 'the same among 200,000', learnt.ratio, 'ms', -1.5)
  for (const { question, ratio } of await catalogueGrowth(ownerUrl, dataDir))
    say(`${question}, of 100,000 courses`, 'the same of 1,000', ratio, 'requests/s', 0.5)
} finally {
  for (const close of closing) await close()
  await removeEmbedded(join(dataDir, 'database'))
  await rm(dataDir, { recursive: true, force: true })
}

/** @param wanted the minimum ratio; a negative number is a maximum */
function say(what: string, limit: string, { ours, limit: bare, ratio }: Ratio, unit: string, wanted?: number): void {
  const place = wanted === undefined ? '' : `  (place: at ${wanted < 0 ? 'most' : 'least'} ${Math.abs(wanted)})`
  console.log(
    `${what}\n  ${Math.round(ours)} ${unit} beside ${Math.round(bare)} for ${limit}: ${ratio.toFixed(ratio < 0.1 ? 4 : 2)}${place}`,
  )
}

/** The largest segment of the committed films: the nearest to the 1 MB of the budgets. */
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
