import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import pg from 'pg'
export function child() {
  const started = spawn('true')
  started.unref()
}
export function copied(to: NodeJS.WritableStream) {
  createReadStream('a').pipe(to)
}
const pool = new pg.Pool()
export const query = () => pool.query('select 1')
