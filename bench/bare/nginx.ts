import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'

/**
 * Starts Debian's nginx for a folder, with sendfile, two workers and no log. Returns undefined where nginx is not
 * installed.
 */
export async function nginx(
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'kursiva-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join(' ')
  const configuration = `daemon off; worker_processes 2; pid ${own}/pid; error_log stderr; user root;
    events { worker_connections 512; }
    http { sendfile on; tcp_nopush on; access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; location / { root ${folder}; default_type video/iso.segment; } } }`
  await writeFile(join(own, 'nginx.conf'), configuration)
  const running = spawn('nginx', ['-c', join(own, 'nginx.conf'), '-p', own, '-e', 'stderr'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const responds = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await responds())) {
    if (running.exitCode !== null) throw new Error(`nginx ended with ${running.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    running.kill('SIGTERM')
    await once(running, 'exit')
    await rm(own, { recursive: true, force: true })
  }
  return { url, stop }
}
