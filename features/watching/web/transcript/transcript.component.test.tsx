import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { focus } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { CaptionFile } from '#features/watching/web/player/film.ts'
import { Transcript } from './Transcript.tsx'

const address = 'https://kursiva.no/no/course/elsi4/elsikkerhet/watch/elsi4-1/hva-strom-gjor'
const at = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** Sixty lines of four seconds each; every tenth speaks of current, in a word that goes on. */
const lineAt = (index: number) =>
  index % 10 === 3 ? 'Så mye strøm skal det til.' : index === 5 ? 'Det er mer enn nok.' : `Linje ${index} av filmen.`
const captions = `WEBVTT\n\n${Array.from(
  { length: 60 },
  (_, index) => `${at(index * 4)} --> ${at(index * 4 + 4)}\n${lineAt(index)}`,
).join('\n\n')}\n`
const file: CaptionFile = { language: 'nb', kind: 'captions', url: '/media/elsi4-1/nb.vtt' }

/** A transcript of the height that it has beside a film, whose film goes where it is told. */
function Beside({ onSeek }: { onSeek: (seconds: number) => void }) {
  const [seconds, setSeconds] = useState(0)
  return (
    <div style={{ position: 'relative', display: 'flex', height: 420, paddingTop: '4rem', background: 'var(--stage)' }}>
      <Transcript
        captions={[file]}
        file={file}
        onLanguage={() => undefined}
        title="Hva strøm gjør med kroppen"
        address={address}
        seconds={seconds}
        onSeek={(to) => {
          setSeconds(to)
          onSeek(to)
        }}
      />
    </div>
  )
}

/** Answers the request for the captions file. */
function answerCaptions(answer: () => Response) {
  const original = globalThis.fetch.bind(globalThis)
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      new Request(input).url.endsWith('.vtt') ? Promise.resolve(answer()) : original(input, init),
    )
  onTestFinished(() => spy.mockRestore())
}

/** The texts that are copied, instead of the clipboard of the machine. */
function watchClipboard(): string[] {
  const copied: string[] = []
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  onTestFinished(() => spy.mockRestore())
  return copied
}

/** The files that are saved, instead of the browser's downloads. */
function watchFiles(): { readonly name: string; readonly text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = []
  const blobs: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1)
    files.push({ name: this.download, text: () => blob?.text() ?? Promise.resolve('') })
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return files
}

const lines = page.getByRole('list', { name: 'Ordrett' })
const items = lines.getByRole('listitem')
const follow = page.getByRole('button', { name: /^Følg stemmen/ })

test('C3: the transcript is searched by keyboard; Escape leaves the search and puts the focus back', async () => {
  answerCaptions(() => new Response(captions))
  await renderPart(<Beside onSeek={() => undefined} />)
  await expect.element(items.first()).toBeVisible()
  focus(page.getByRole('button', { name: 'Søk i teksten' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox', { name: 'Søk i teksten' })).toHaveFocus()
  await userEvent.keyboard('STRØM')
  const marks = () => [...lines.element().querySelectorAll('mark')].map(({ textContent }) => textContent)
  await expect.poll(marks).toEqual(Array.from({ length: 6 }, () => 'strøm'))
  const status = () => document.querySelector('search [role=status]')?.textContent
  await expect.poll(status).toBe('6 treff')
  await userEvent.keyboard('{Enter}')
  await expect.poll(status).toBe('1 av 6')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.poll(status).toBe('6 av 6')
  await expect.element(items.nth(53)).toBeInViewport()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Søk i teksten' })).toHaveFocus()
})

test('C3: times are buttons; the lines follow the voice until the reader moves in them, and again when asked', async () => {
  answerCaptions(() => new Response(captions))
  const sought: number[] = []
  await renderPart(<Beside onSeek={(to) => sought.push(to)} />)
  await expect.element(items.first()).toBeVisible()
  focus(lines.getByRole('button', { name: 'Gå til 3:20' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sought).toEqual([200])
  await follow.click()
  await expect.element(follow).not.toBeInTheDocument()
  const current = () => lines.element().querySelector('[aria-current]')
  await expect.poll(() => current()?.textContent).toContain('Linje 50')
  const isSeen = () => {
    const [line, list] = [current()?.getBoundingClientRect(), lines.element().getBoundingClientRect()]
    return line !== undefined && line.top >= list.top && line.bottom <= list.bottom
  }
  await expect.poll(isSeen).toBe(true)
  await lines.wheel({ direction: 'up' })
  await expect.element(follow).toBeVisible()
})

test('C3: lines are copied with their times, all or as selected, and saved as a file', async () => {
  answerCaptions(() => new Response(captions))
  const copied = watchClipboard()
  const files = watchFiles()
  await renderPart(<Beside onSeek={() => undefined} />)
  await expect.element(items.first()).toBeVisible()
  await page.getByRole('button', { name: 'Språk, kopiering og nedlasting' }).click()
  await page.getByRole('button', { name: /^Kopier alt med tid/ }).click()
  await expect.element(page.getByText(/linjer er kopiert/)).toBeVisible()
  expect(copied[0]).toMatch(/^\[0:00\] \S/)
  expect(copied[0]).toMatch(/\/no\/course\/elsi4\/.*\?t=0$/)
  for (const ending of ['vtt', 'txt'])
    await page.getByRole('button', { name: new RegExp(`^Last ned \\.${ending}`) }).click()
  const saved = (ending: string) => files.find(({ name }) => name === `Hva strøm gjør med kroppen.${ending}`)?.text()
  await expect.poll(() => saved('vtt')).toMatch(/^WEBVTT\n\n00:00:0/)
  await expect.poll(() => saved('txt')).toMatch(/^Hva strøm gjør med kroppen\nhttp/)

  await lines.getByText('Det er mer enn nok.').dblClick({ position: { x: 10, y: 8 } })
  await page.getByRole('button', { name: /^Kopier med tid/ }).click()
  await expect.element(page.getByText(/^Én linje er kopiert/)).toBeVisible()
  expect(copied[1]).toMatch(/^\[0:20\] Det er mer enn nok\.\nhttp.*\?t=20$/)
})

test.each([
  ['gone', () => new Response('', { status: 404 })],
  ['no captions file', () => new Response('<html>')],
])('C3: a file that is %s is said in a sentence', async (_, answer) => {
  answerCaptions(answer)
  await renderPart(<Beside onSeek={() => undefined} />)
  await expect.element(page.getByText(/^Teksten kunne ikke hentes/)).toBeVisible()
})
