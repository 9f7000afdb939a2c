import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** What a scanner says of a file. */
type ScanResult =
  | { readonly kind: 'Clean' }
  /** `name`: what was found, for the log. */
  | { readonly kind: 'Infected'; readonly name: string }
  /** The file is larger than the scanner takes. */
  | { readonly kind: 'TooLarge' }
  | { readonly kind: 'Away'; readonly detail: string }

/** Looks for viruses in a file. Never rejects, except with the reason of the signal. */
export type VirusScanner = (path: string, signal: AbortSignal) => Promise<ScanResult>

const chunkBytes = 256 * 1024
const silenceMs = 120_000
const maxAnswer = 4096

/**
 * A scanner that speaks the protocol of clamd (INSTREAM): chunks with their length as four bytes, an empty one at the end,
 * then one line as the answer.
 */
export const clamdScanner =
  ({ host, port }: { readonly host: string; readonly port: number }): VirusScanner =>
  async (path, signal) => {
    const socket = connect({ host, port })
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')))
    const abort = () => socket.destroy(new Error('no longer wanted'))
    signal.addEventListener('abort', abort, { once: true })
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer = (answer + text).slice(0, maxAnswer)))
    const ended = once(socket, 'close').catch(() => undefined)
    let failure: Error | undefined
    socket.on('error', (error) => (failure = error))
    try {
      await send(socket, path)
      await ended
    } catch (error) {
      failure ??= error as Error
      // a scanner that stops reading has answered before
      await Promise.race([ended, setTimeout(1000, undefined, { ref: false })])
    } finally {
      signal.removeEventListener('abort', abort)
      socket.destroy()
    }
    signal.throwIfAborted()
    return resultOf(answer, failure)
  }

async function send(socket: Socket, path: string): Promise<void> {
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    const chunk = piece as Buffer
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

function resultOf(answer: string, failure: Error | undefined): ScanResult {
  const line = answer.replaceAll('\0', '').trim()
  if (/^stream: OK$/.test(line)) return { kind: 'Clean' }
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1]
  if (found !== undefined) return { kind: 'Infected', name: found }
  if (/size limit exceeded/i.test(line)) return { kind: 'TooLarge' }
  return { kind: 'Away', detail: line || (failure?.message ?? 'clamd closed the connection') }
}
