import { useEffect, useState } from 'react'
import { parseCaptions, type Cue } from '#values/webvtt.ts'

type Loaded = { readonly url: string; readonly cues: readonly Cue[] | 'Failed' }

/** The cues of a captions file: undefined while it is on the way or when none is wanted, `Failed` when it can't be had. */
export function useCaptions(url: string | undefined): readonly Cue[] | 'Failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!url) return undefined
    const stop = new AbortController()
    const load = async () => {
      const response = await fetch(url, { signal: stop.signal })
      if (!response.ok) throw new Error(`captions: ${response.status}`)
      setLoaded({ url, cues: parseCaptions(await response.text()) })
    }
    load().catch(() => {
      if (!stop.signal.aborted) setLoaded({ url, cues: 'Failed' })
    })
    return () => stop.abort()
  }, [url])
  return loaded && loaded.url === url ? loaded.cues : undefined
}
