import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const hls = fileURLToPath(new URL('../../node_modules/hls.js/dist/hls.min.js', import.meta.url))

/** hls.js and a button on an empty page: a press opens a film and plays it. Its code is loaded before the press. */
export async function showBarePlayer(page: Page, playlistUrl: string, startPosition: number): Promise<void> {
  await page.addScriptTag({ path: hls })
  await page.evaluate(`{
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Play'
    button.addEventListener('click', () => {
      const video = document.body.appendChild(document.createElement('video'))
      // no test of the network before the first segment, and the picture that the product begins with
      const player = new Hls({ startPosition: ${startPosition}, testBandwidth: false, abrEwmaDefaultEstimate: 2_000_000 })
      player.loadSource(${JSON.stringify(playlistUrl)})
      player.attachMedia(video)
      void video.play()
    })
  }`)
}
