import { readTexts } from '#apps/web/build/text-files.ts'

/** Words that once named an episode, by language. A film, a video and a chapter are other things in some texts. */
const otherWords: Readonly<Record<string, RegExp>> = {
  nb: /leksjon|film(?!poli)|video|kapit(tel|l)|\bdel(en)? \{\{number/iu,
  es: /(?<!\p{L})lecci(ón|ones)|películas?|vídeos?|capítulos?|\bparte \{\{number/iu,
  en: /\blessons?\b|\bfilms?\b|\bvideos?\b|\bchapters?\b|\bpart \{\{number/iu,
}

/** A text that uses another word than "episode". */
export interface OtherWord {
  /** "watching.player.label" */
  readonly key: string
  readonly language: string
  readonly text: string
}

/** The texts of pages with another word for an episode, whatever is meant by it. @param root of the repository */
export function findOtherWords(root: string): OtherWord[] {
  return [...readTexts(root)].flatMap(([name, source]) => {
    const [language = '', file = ''] = name.split('/')
    return textsIn(JSON.parse(source), file.replace('.json', ''))
      .filter(({ text }) => otherWords[language]?.test(text.replaceAll(/\{\{(?!number)\w+\}\}/g, '')))
      .map((found) => ({ ...found, language }))
  })
}

function textsIn(value: unknown, key: string): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  return Object.entries(value as object).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`))
}
