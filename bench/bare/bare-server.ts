// The baselines: what Fastify, PostgreSQL and a file stream achieve without any code of Kursiva.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import fastify from 'fastify'
import { connectDatabase, inTransaction, sql } from '#platform/database/index.ts'

const { PORT, DATABASE, JSON_BODY = '{}', SEGMENT = '' } = process.env
const app = fastify()
const { database } = connectDatabase(DATABASE ?? '')
const parsed: unknown = JSON.parse(JSON_BODY)

/** The response of the catalogue query, served from memory. */
app.post('/json', async () => parsed)

/** The twenty courses of the catalogue query, read with one SQL statement. */
app.post('/list', async () => {
  const { rows } = await inTransaction(
    database,
    { kind: 'system' },
    (tx) => sql`select * from course_card where market = 'no' order by published_at desc, id desc limit 20`.execute(tx),
    { readOnly: true },
  )
  return rows
})

/** One film segment as a plain stream in chunks of 1 MB. */
const { size } = await stat(SEGMENT)
app.get('/segment', (_, reply) =>
  reply
    .header('content-length', size)
    .type('video/iso.segment')
    .send(createReadStream(SEGMENT, { highWaterMark: 1024 * 1024 })),
)

await app.listen({ port: Number(PORT), host: 'localhost' })
console.log('ready')
