import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
export function child() {
  const started = spawn('true')
  started.once('error', () => undefined)
}
export const copied = (to: NodeJS.WritableStream) => pipeline(createReadStream('a'), to)
export const handedOn = () => createReadStream('a')
export async function counted() {
  let bytes = 0
  for await (const part of createReadStream('a')) bytes += (part as Buffer).length
  return bytes
}
export function thread() {
  const worker = new Worker('a')
  worker.on('error', () => undefined)
  return worker
}
export function startedFor() {
  const started = spawn('true')
  if (started.pid !== undefined) process.getegid?.()
  return started
}
