import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUrlExpired } from '#features/watching/rules/player/film-recovery.ts'
import { isCaptionFile, parseCaptions, type Cue } from '#values/text/webvtt.ts'

type Loaded = { readonly file: string; readonly cues: readonly Cue[] | 'Failed' }

/**
 * The cues of a captions file: undefined while it is on the way or when none is wanted, `Failed` when it can't be had or
 * is no such file. A fresh address of a file that is there changes nothing.
 * @param onUrlExpired called when the file's address is refused
 */
export function useCaptions(
  url: string | undefined,
  onUrlExpired: () => void = () => undefined,
): readonly Cue[] | 'Failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const there = useRef<string>(undefined)
  const ended = useEffectEvent(onUrlExpired)
  useEffect(() => {
    if (!url) return undefined
    const file = fileOf(url)
    if (there.current === file) return undefined
    const stop = new AbortController()
    const load = async () => {
      const response = await fetch(url, { signal: stop.signal })
      if (isUrlExpired(response.status)) ended()
      const text = await response.text()
      if (!response.ok || !isCaptionFile(text)) throw new Error(`captions: ${response.status}`)
      there.current = file
      setLoaded({ file, cues: parseCaptions(text) })
    }
    load().catch(() => {
      if (stop.signal.aborted) return
      there.current = undefined
      setLoaded({ file, cues: 'Failed' })
    })
    return () => stop.abort()
  }, [url])
  return url && loaded?.file === fileOf(url) ? loaded.cues : undefined
}

/** The film's folder and the file in it: what stays when the signature before them changes. */
const fileOf = (url: string): string => new URL(url, document.baseURI).pathname.split('/').slice(-3).join('/')
