import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { localFolders } from '#platform/storage/index.ts'
import { createMediaSigner } from './media-signer.ts'
import { mediaRoutes } from './media-routes.ts'

const secret = 'eid-lantern-oblique-harbour-quill-seventy'
const key = 'b7e1c94f20d8a6635f0c17e92ad84b3e'
const ingrid = '01900000-0000-7000-8000-00000000000a'
const film = { key: 'sikring', durationSeconds: 600 }
const now = new Date()
const hasNginx = String(spawnSync('nginx', ['-V']).stderr).includes('http_secure_link_module')

test('C6: a CDN’s address is signed as nginx’s secure_link module proves it, and is one user’s', () => {
  const signer = createMediaSigner(secret, { url: 'https://media.kursiva.example', key })
  const address = signer.folderFor(film, ingrid, now)
  const [, ends = '', viewer = '', signature = ''] =
    /^https:\/\/media\.kursiva\.example\/media\/(\d{10})\.([\w-]{16})\.([\w-]{22})\/sikring\/$/.exec(address) ?? []
  // as the module's manual makes one: md5, base64, "+/" as "-_", no "="
  const expected = createHash('md5').update(`${ends} ${viewer} sikring ${key}`).digest('base64')
  expect(signature).toBe(expected.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
  const pass = `${ends}.${viewer}.${signature}`
  expect(signer.verifyFolder(pass, 'sikring', now).kind).toBe('Valid')
  expect(signer.verifyFolder(pass, 'stige', now).kind).toBe('Invalid')
  expect(createMediaSigner(secret).verifyFolder(pass, 'sikring', now).kind).toBe('Invalid')
  expect(signer.attachmentFor({ id: ingrid, language: 'nb' }, ingrid, now)).toMatch(/^\/media\/attachments\//)
})

test.runIf(hasNginx)(
  'C3: nginx as docs/media-cdn.nginx.conf has it proves each address and fetches each file once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kursiva-cdn-'))
    const db = await createTestDatabase()
    await mkdir(join(folder, 'films/sikring/v720'), { recursive: true })
    await writeFile(join(folder, 'films/sikring/master.m3u8'), '#EXTM3U\n')
    await writeFile(join(folder, 'films/sikring/v720/000.m4s'), Buffer.alloc(1_500_000, 3))
    const kursiva = fastify({ routerOptions: { maxParamLength: 300 }, forceCloseConnections: true })
    let asked = 0
    kursiva.addHook('onRequest', async () => void asked++)
    const port = await freePort()
    const cdn = { url: `http://127.0.0.1:${port}`, key }
    const storage = localFolders({ films: join(folder, 'films'), attachments: folder })
    await kursiva.register(mediaRoutes, { database: db.database, storage, secret, cdn, clock: () => new Date() })
    const origin = await kursiva.listen({ port: 0, host: '127.0.0.1' })
    const stop = await startNginx(folder, port, origin)
    try {
      const signer = createMediaSigner(secret, cdn)
      const own = signer.folderFor(film, ingrid, now)
      const other = signer.folderFor(film, '01900000-0000-7000-8000-00000000000b', now)
      expect(await (await fetch(`${own}master.m3u8`)).text()).toBe('#EXTM3U\n')
      const whole = await fetch(`${own}v720/000.m4s`)
      expect((await whole.arrayBuffer()).byteLength).toBe(1_500_000)
      const part = await fetch(`${other}v720/000.m4s`, { headers: { Range: 'bytes=10-19' } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
      expect(part.headers.get('access-control-allow-origin')).toBe('*')
      expect(part.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(asked).toBe(2)
      const ended = signer.folderFor(film, ingrid, new Date(now.getTime() - 86_400_000))
      for (const address of [
        own.replace('/sikring/', '/stige/'),
        own.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.'),
        own.replace(/\/media\/(\d)/, (_, digit: string) => `/media/${(Number(digit) + 1) % 10}`),
        ended,
      ]) {
        const refused = await fetch(`${address}master.m3u8`)
        expect(refused.status).toBe(403)
        expect(refused.headers.get('access-control-allow-origin')).toBe('*')
      }
      expect(asked).toBe(2)
      expect((await fetch(`${cdn.url}/graphql`)).status).toBe(404)
    } finally {
      await stop()
      await kursiva.close()
      await db.close()
      await rm(folder, { recursive: true })
    }
  },
)

/** nginx with the documented configuration, moved to this test's ports and folders. */
async function startNginx(folder: string, port: number, origin: string): Promise<() => Promise<void>> {
  const documented = await readFile(new URL('../../../docs/media-cdn.nginx.conf', import.meta.url), 'utf8')
  const server = documented
    .replace('/var/cache/nginx/kursiva', `${folder}/cache`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replace('https://kursiva.no', origin)
    .replace('MEDIA_CDN_KEY"', `${key}"`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const conf = `daemon off; pid ${folder}/pid; error_log stderr; ${user} events {} http { ${places}\n${server} }`
  await writeFile(join(folder, 'nginx.conf'), conf)
  const running = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    running.once('exit', () => resolve())
  })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 30_000, interval: 20 })
  return async () => {
    running.kill('SIGTERM')
    await ended
  }
}
