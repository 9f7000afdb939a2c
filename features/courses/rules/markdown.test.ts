import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const plain = (text: string) => ({ text, mark: 'plain' as const })

test('C2: a check list is read as headings and lists', () => {
  expect(
    parseMarkdown(
      '# De fem sikre\n\nGjør punktene i denne rekkefølgen.\n\n## 1. Koble fra\n- Alle kilder\n- Styrestrøm\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, content: [plain('De fem sikre')] },
    { kind: 'paragraph', content: [plain('Gjør punktene i denne rekkefølgen.')] },
    { kind: 'heading', level: 2, content: [plain('1. Koble fra')] },
    { kind: 'list', ordered: false, start: 1, items: [[plain('Alle kilder')], [plain('Styrestrøm')]] },
  ])
})

test('C2: a numbered list keeps its first number, and its bold beginnings', () => {
  expect(parseMarkdown('3. **Hva er annerledes?** Vann på gulvet.\n4. *Stopp.* Para.')).toEqual([
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [
        [{ text: 'Hva er annerledes?', mark: 'strong' }, plain(' Vann på gulvet.')],
        [{ text: 'Stopp.', mark: 'emphasis' }, plain(' Para.')],
      ],
    },
  ])
})

test('C2: a continuation line belongs to the paragraph or the item before it', () => {
  expect(parseMarkdown('En setning\nsom går videre.\n\n- punkt\n  mer')).toEqual([
    { kind: 'paragraph', content: [plain('En setning som går videre.')] },
    { kind: 'list', ordered: false, start: 1, items: [[plain('punkt mer')]] },
  ])
})

test('C2: an empty line parts two paragraphs, and markup stays text', () => {
  expect(parseMarkdown('<b>én</b>\n\n2 * 3 * 4')).toEqual([
    { kind: 'paragraph', content: [plain('<b>én</b>')] },
    { kind: 'paragraph', content: [plain('2 * 3 * 4')] },
  ])
})

test('C2: no letter of a text is lost, whatever it is', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# ', '- ', '1. ', '**', '*', 'ord', ' ', '\n', 'æ', '#')), (parts) => {
      const text = parts.join('')
      const shown = parseMarkdown(text)
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content))
        .map((run) => run.text)
      expect(letters(shown.join(''))).toBe(letters(text))
    }),
  )
})
