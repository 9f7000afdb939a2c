import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captionsOf, cuesOf, linesOf, sentencesOf } from './cues.ts'

const word = fc.stringMatching(/^[a-zæøåñé]{1,14}[,.?]?$/)
const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))

describe('Captions', () => {
  test('keep every word, in order', () => {
    fc.assert(
      fc.property(text, (spoken) => {
        expect(captionsOf(spoken, 42, 2).flat().join(' ')).toBe(spoken)
      }),
    )
  })

  test('never have more than two lines of 42 characters', () => {
    fc.assert(
      fc.property(text, (spoken) => {
        for (const caption of captionsOf(spoken, 42, 2)) {
          expect(caption.length).toBeLessThanOrEqual(2)
          for (const line of caption) expect(line.length).toBeLessThanOrEqual(42)
        }
      }),
    )
  })

  test('stay within the time the words are heard, and never overlap', () => {
    const start = fc.double({ min: 0, max: 300, noNaN: true })
    const seconds = fc.double({ min: 2, max: 20, noNaN: true })
    fc.assert(
      fc.property(text, start, seconds, (spoken, from, length) => {
        const cues = cuesOf(spoken, { start: from, end: from + length }, 42, 2, 0.04)
        let last = from - 0.001
        for (const cue of cues) {
          expect(cue.start).toBeGreaterThanOrEqual(last)
          expect(cue.end).toBeGreaterThan(cue.start)
          last = cue.end
        }
        expect(last).toBeLessThanOrEqual(from + length + 0.001)
      }),
    )
  })

  test('put two short sentences in one caption', () => {
    expect(captionsOf('Da har vi låst. Men er den død?', 42, 2)).toHaveLength(1)
  })

  test('break a line after a full stop rather than in the middle of a phrase', () => {
    expect(linesOf('Da har vi lagt ut, og vi har låst. Men er den død?', 42)).toEqual([
      'Da har vi lagt ut, og vi har låst.',
      'Men er den død?',
    ])
  })

  test('give a word that is too long a line of its own', () => {
    expect(linesOf('en arbeidsmiljøundersøkelse til', 12)).toEqual(['en', 'arbeidsmiljøundersøkelse', 'til'])
  })
})

describe('Sentences', () => {
  test('are kept with the mark that ends them', () => {
    expect(sentencesOf('¿Responde? Háblale. Y toca')).toEqual(['¿Responde?', 'Háblale.', 'Y toca'])
  })
})
