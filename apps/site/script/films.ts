import type { SiteFilmSource } from '#features/site/rules/site-page.ts'
import { languageName } from './language-name.ts'
import { attachStream } from './stream.ts'

/** Lets every film be played in its place; nothing of it is loaded before. */
export function startFilms(): void {
  for (const stage of document.querySelectorAll<HTMLElement>('[data-film]')) startFilm(stage)
  for (const link of document.querySelectorAll<HTMLElement>('[data-film-start]'))
    link.addEventListener('click', () => {
      // the link leads to the film, and pressing it is the wish to see it
      document
        .getElementById(link.dataset['filmStart'] ?? '')
        ?.querySelector<HTMLElement>('[data-film-play]')
        ?.click()
    })
}

function startFilm(stage: HTMLElement): void {
  const play = stage.querySelector<HTMLAnchorElement>('[data-film-play]')
  if (!play) return
  play.setAttribute('role', 'button')
  play.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    play.click()
  })
  play.addEventListener('click', (event) => {
    // in a tab of its own it is still the link
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void playFilm(stage, play)
  })
}

const say = (stage: HTMLElement, text: string | undefined) => {
  const status = stage.querySelector('[data-film-status]')
  if (status) status.textContent = text ?? ''
}

async function playFilm(stage: HTMLElement, play: HTMLElement): Promise<void> {
  if (stage.dataset['filmState']) return
  stage.dataset['filmState'] = 'loading'
  say(stage, stage.dataset['filmLoading'])
  try {
    const response = await fetch(stage.dataset['film'] ?? '', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`the film answers ${response.status}`)
    const source = (await response.json()) as SiteFilmSource
    const video = videoOf(stage, source)
    play.hidden = true
    stage.append(video)
    video.focus({ preventScroll: true })
    await attachStream(video, source.playlistUrl)
    say(stage, '')
    await video.play().catch(() => {
      // a browser may want another press: the controls are there for it
    })
  } catch {
    stage.querySelector('video')?.remove()
    play.hidden = false
    delete stage.dataset['filmState']
    say(stage, stage.dataset['filmFailed'])
  }
}

function videoOf(stage: HTMLElement, { captions }: SiteFilmSource): HTMLVideoElement {
  const { filmTitle = '', filmLanguage = '', filmMuted } = stage.dataset
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  video.muted = filmMuted !== undefined
  video.crossOrigin = 'anonymous'
  video.tabIndex = 0
  video.setAttribute('aria-label', filmTitle)
  for (const { language, kind, url } of captions) {
    const track = document.createElement('track')
    track.kind = kind
    track.srclang = language
    track.label = languageName(language)
    track.src = url
    track.default = language === filmLanguage
    video.append(track)
  }
  video.addEventListener('ended', () => showEnd(stage, video))
  return video
}

/** What follows the free lesson, over its last picture. */
function showEnd(stage: HTMLElement, video: HTMLVideoElement): void {
  const end = stage.querySelector<HTMLElement>('[data-film-end]')
  if (!end) return
  if (document.fullscreenElement) void document.exitFullscreen()
  end.hidden = false
  end.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  video.addEventListener('play', () => (end.hidden = true), { once: true })
}
