import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Child } from './child.ts'

/**
 * Starts Debian's nginx for a folder, with sendfile, two workers and no log. Returns undefined where nginx is not
 * installed.
 */
export async function nginx(folder: string): Promise<Child | undefined> {
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
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  const stop = async () => {
    running.kill('SIGTERM')
    await new Promise((resolve) => running.once('exit', resolve))
    await rm(own, { recursive: true, force: true })
  }
  return { url, stop }
}
