import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '#platform/child-process/index.ts'
import { isCaptionFile, parseCaptions } from '#values/text/webvtt.ts'
import type { Language } from '#values/language.ts'
import { subtitleArguments } from '#features/media/rules/transcode/ffmpeg-commands.ts'
import { subtitleLanguage } from '#features/media/rules/transcode/subtitle-language.ts'
import type { EncodeParts } from './encode-film.ts'

/** A text track of the file that was sent, as WebVTT. Nobody sees it before an editor uses it. */
export interface SubtitleDraft {
  readonly path: string
  /** As the file says; null when it does not, or says another. */
  readonly language: Language | null
  readonly title: string
  readonly cues: number
}

const timeoutMs = 30 * 60_000
/** A longer one is not read as captions anywhere (platform/storage). */
const maxBytes = 1024 * 1024
const maxTitle = 80

/** Takes the text tracks out of the file. A track that cannot be read is left out: the film is whole without it. */
export async function extractSubtitles(parts: EncodeParts): Promise<readonly SubtitleDraft[]> {
  const { tools, source, facts, target, signal } = parts
  const { subtitles } = facts
  if (subtitles.length === 0) return []
  await runProgram({
    program: tools.ffmpeg,
    arguments: subtitleArguments(source, subtitles, target),
    timeoutMs,
    signal,
  })
  signal.throwIfAborted()
  const drafts = await Promise.all(
    subtitles.map(async ({ language, title = '' }, index) => {
      const path = `drafts/${index + 1}.vtt`
      const cues = await countCues(join(target, path))
      if (cues === 0) {
        await rm(join(target, path), { force: true })
        return []
      }
      return [
        { path, language: subtitleLanguage(language) ?? null, title: [...title].slice(0, maxTitle).join(''), cues },
      ]
    }),
  )
  return drafts.flat()
}

async function countCues(path: string): Promise<number> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size === 0 || size > maxBytes) return 0
  const text = await readFile(path, 'utf8')
  return isCaptionFile(text) ? parseCaptions(text).length : 0
}
