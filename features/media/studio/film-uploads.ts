import pLimit from 'p-limit'
import { Upload } from 'tus-js-client'
import { accessToken } from '#features/accounts/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { Language } from '#values/language.ts'

const endpoint = '/rest/films/uploads'
/** What is sent in one request; a lost connection costs no more than this. */
const chunkBytes = 16 * 1024 * 1024
const retryDelays = [1_000, 3_000, 5_000, 10_000, 20_000, 40_000]
/** Files on their way at the same time; the others wait in their order. */
const parallelUploads = 3

/** A file of this browser that is sent. */
export interface LocalUpload {
  readonly key: number
  readonly fileName: string
  readonly size: number
  readonly sent: number
  /** Bytes that were there before this page began to send, and when it began. */
  readonly resumedFrom: number
  readonly startedAt: number | undefined
  readonly state: 'QUEUED' | 'SENDING' | 'PAUSED' | 'SENT' | 'REFUSED'
  /** The code of the server, or FAILED. */
  readonly refusal?: string
}

const refusals = ['TOO_LARGE', 'TOO_MANY', 'DISK_FULL', 'NOT_A_FILM', 'UPLOAD_OVER', 'EMPTY'] as const

/**
 * The files that this browser sends. It lives as long as the page of the studio, whichever part of it is shown; after a
 * reload the same file goes on where it was.
 */
function createFilmUploads() {
  let shown: readonly LocalUpload[] = []
  let nextKey = 1
  const senders = new Map<number, Upload>()
  const files = new Map<number, { readonly file: File; readonly language: Language }>()
  const freeSlot = new Map<number, () => void>()
  const listeners = new Set<() => void>()
  const limit = pLimit(parallelUploads)

  function change(key: number, changed: Partial<LocalUpload>): void {
    shown = shown.map((each) => (each.key === key ? { ...each, ...changed } : each))
    for (const listener of listeners) listener()
  }

  const stateOf = (key: number) => shown.find((each) => each.key === key)?.state

  function add(file: File, language: Language): void {
    const key = nextKey++
    const upload: LocalUpload = {
      key,
      fileName: file.name,
      size: file.size,
      sent: 0,
      resumedFrom: 0,
      startedAt: undefined,
      state: 'QUEUED',
    }
    files.set(key, { file, language })
    shown = [...shown, upload]
    change(key, {})
    queue(key)
  }

  const queue = (key: number) => void limit(() => send(key))

  /** Resolves when the file is sent, refused or paused, so that the next one may begin. */
  function send(key: number): Promise<void> {
    const given = files.get(key)
    if (!given || stateOf(key) !== 'QUEUED') return Promise.resolve()
    const { file, language } = given
    return new Promise((resolve) => {
      freeSlot.set(key, resolve)
      const sender = new Upload(file, {
        endpoint,
        chunkSize: chunkBytes,
        retryDelays,
        metadata: { filename: file.name, language },
        removeFingerprintOnSuccess: true,
        onBeforeRequest: async (request) => {
          const token = await accessToken()
          if (token) request.setHeader('Authorization', `Bearer ${token}`)
        },
        onProgress: (sent) => {
          const current = shown.find((each) => each.key === key)
          if (current?.state !== 'SENDING') return
          const begun = current.startedAt === undefined ? { startedAt: Date.now(), resumedFrom: sent } : {}
          change(key, { sent, ...begun })
        },
        onSuccess: () => {
          change(key, { state: 'SENT', sent: file.size })
          resolve()
        },
        onError: (error) => {
          const answer = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
          change(key, { state: 'REFUSED', refusal: refusals.find((each) => answer?.includes(each)) ?? 'FAILED' })
          reportError(error, 'film-uploads')
          resolve()
        },
      })
      senders.set(key, sender)
      change(key, { state: 'SENDING', startedAt: undefined })
      void sender
        .findPreviousUploads()
        .then(([previous]) => {
          if (previous) sender.resumeFromPreviousUpload(previous)
          if (stateOf(key) === 'SENDING') sender.start()
        })
        .catch((error: unknown) => reportError(error, 'film-uploads'))
    })
  }

  return {
    add,
    pause(key: number): void {
      void senders.get(key)?.abort()
      freeSlot.get(key)?.()
      change(key, { state: 'PAUSED' })
    },
    resume(key: number): void {
      const sender = senders.get(key)
      change(key, { state: sender ? 'SENDING' : 'QUEUED', startedAt: undefined })
      if (sender) sender.start()
      else queue(key)
    },
    /** Takes a file off the list; one that is on its way is paused and can be chosen again. */
    forget(key: number): void {
      void senders.get(key)?.abort()
      freeSlot.get(key)?.()
      for (const each of [senders, files, freeSlot]) each.delete(key)
      shown = shown.filter((each) => each.key !== key)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => shown,
  }
}

export const filmUploads = createFilmUploads()
