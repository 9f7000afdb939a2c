import { useEffect, useRef } from 'react'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './Films.module.css'

/** Plays a finished film with the browser's own controls. */
export function FilmPreview({ playlistUrl, name }: { readonly playlistUrl: string; readonly name: string }) {
  const video = useRef<HTMLVideoElement>(null)
  // the address is signed anew with every answer, and the film stays the one that plays
  const address = useRef(playlistUrl)
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    const open = async (element: HTMLVideoElement) => {
      const { default: Hls } = await import('hls.js')
      if (isGone) return
      if (!Hls.isSupported()) {
        element.src = address.current
        return
      }
      const player = new Hls()
      player.loadSource(address.current)
      player.attachMedia(element)
      close = () => player.destroy()
    }
    if (video.current) open(video.current).catch((error: unknown) => reportError(error, 'film-preview'))
    return () => {
      isGone = true
      close?.()
    }
  }, [])
  // the captions of a film are chosen beside it, and there may be none
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} controls playsInline preload="metadata" aria-label={name} className={styles.video} />
}
