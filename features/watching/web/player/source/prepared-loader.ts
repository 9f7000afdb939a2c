import type HlsJs from 'hls.js'
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js'
import { takePrepared, type PreparedFile } from './prepared-files.ts'

type Callbacks = LoaderCallbacks<LoaderContext>

/** The loader of hls.js, which takes files that were prepared from memory and loads the others. */
export const preparedLoader = (Hls: typeof HlsJs) =>
  class PreparedLoader extends Hls.DefaultConfig.loader {
    #stopWaiting: (() => void) | undefined

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      const prepared = takePrepared(context.url)
      if (!prepared) {
        super.load(context, config, callbacks)
        return
      }
      let isGone = false
      const { stats } = this
      stats.loading.start = performance.now()
      this.#stopWaiting = () => {
        isGone = true
        stats.aborted = true
      }
      prepared.then(
        (file) => {
          if (!isGone) give(file, stats, context, callbacks)
        },
        () => {
          if (isGone) return
          // the loader refuses to begin twice
          stats.loading.start = 0
          super.load(context, config, callbacks)
        },
      )
    }

    override abort(): void {
      this.#stopWaiting?.()
      super.abort()
    }

    override destroy(): void {
      this.#stopWaiting?.()
      super.destroy()
    }
  }

/** Hands over a file as if it had just come, with the time that it took: the bandwidth is measured by it. */
function give(
  { url, data, firstByteMs, loadMs }: PreparedFile,
  stats: LoaderStats,
  context: LoaderContext,
  on: Callbacks,
) {
  const now = performance.now()
  Object.assign(stats.loading, { start: now - loadMs, first: now - loadMs + firstByteMs, end: now })
  Object.assign(stats, { loaded: data.byteLength, total: data.byteLength })
  const body = context.responseType === 'arraybuffer' ? data : new TextDecoder().decode(data)
  on.onProgress?.(stats, context, body, null)
  on.onSuccess({ url, data: body, code: 200 }, stats, context, null)
}
