// The bare limits over HTTP: Fastify, node-postgres and a file stream, without any code of Kursiva.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import fastify from 'fastify'
import pg from 'pg'

const { DATABASE_URL, SEGMENT = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = fastify()

/** A list of 20 from a plain table, by a prepared statement. */
const list = {
  name: 'list',
  text: 'select * from course_list order by published_at desc, id desc limit 20',
}
app.get('/list', async () => (await pool.query(list)).rows)

/** One film segment as a plain stream in chunks of 1 MB. */
const { size } = await stat(SEGMENT)
app.get('/segment', (_, reply) =>
  reply
    .header('content-length', size)
    .type('video/iso.segment')
    .send(createReadStream(SEGMENT, { highWaterMark: 1024 * 1024 })),
)

const address = await app.listen({ port: 0, host: 'localhost' })
console.log(`ready at ${address}`)
