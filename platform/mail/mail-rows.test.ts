import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import type { MailRow } from './mail-rows.ts'

const row: fc.Arbitrary<MailRow> = fc
  .record({
    title: fc.stringMatching(/^[a-zæ<>&" ]{1,30}$/),
    total: fc.integer({ min: 1, max: 30 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    word: fc.constantFrom('I dag', '15. des.', 'Uten frist'),
    isUrgent: fc.boolean(),
    cover: fc.option(fc.constant('https://kursiva.test/rest/covers/a.png'), { nil: undefined }),
  })
  .map(({ title, total, share, ...rest }) => {
    const done = Math.floor(total * share)
    return { title, progress: { done, total, words: `${done} av ${total}` }, ...rest }
  })

const letterOf = (rows: readonly MailRow[]) =>
  renderMail(
    { language: 'nb', market: 'no' },
    { subject: 'Frist', heading: 'Du har _én_ igjen', paragraphs: ['Hei.'], rows, note: 'Slutt.' },
  )

test('a letter’s rows say the same in both forms, and no title becomes markup', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const { text, html } = letterOf(rows)
      for (const { title, progress, word } of rows) {
        expect(text).toContain(`- ${title} (${progress?.words}): ${word}`)
        expect(html).toContain(`>${progress?.words}</td>`)
        expect(html).toContain(`>${word}</td>`)
      }
      expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
      expect(html).not.toMatch(/<(?!\/?(?:!doctype|html|head|meta|title|style|body|div|table|tr|td|p|h1|i|br|a|img)\b)/)
      // covers decorate: none has a word
      expect(html.match(/<img[^>]* alt=""/g)?.length ?? 0).toBe(rows.filter(({ cover }) => cover).length)
    }),
  )
})

test('as many strokes as steps, those that are done in ink; none where they could not be told apart', () => {
  const strokes = (done: number, total: number) => {
    const { html } = letterOf([{ title: 'a', progress: { done, total, words: 'x' }, word: 'y' }])
    return [html.match(/bgcolor="#10262B"/g)?.length ?? 0, html.match(/bgcolor="#D5D2C6"/g)?.length ?? 0]
  }
  expect(strokes(5, 6)).toEqual([5, 1])
  expect(strokes(0, 3)).toEqual([0, 3])
  expect(strokes(12, 30)).toEqual([0, 0])
})
