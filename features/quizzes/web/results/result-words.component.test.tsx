import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'
import { CertificateMissing } from './CertificateMissing.tsx'
import { ResultProgress } from './ResultProgress.tsx'

const attemptOf = (correctCount: number, percentage: number) =>
  ({
    correctCount,
    percentage,
    questionCount: 10,
    questions: [],
    result: 'FAILED',
    showsAnswers: false,
  }) as unknown as Attempt

test('Q1: four right of ten beside 51 % says that partly right answers count', async () => {
  await renderPart(<ResultProgress attempt={attemptOf(4, 51)} isFresh={false} />)
  await expect.element(page.getByText('Delvis riktige svar teller også: 51 % av poengene.')).toBeVisible()
})

test('Q1: four right of ten beside 40 % needs no words', async () => {
  await renderPart(<ResultProgress attempt={attemptOf(4, 40)} isFresh={false} />)
  await expect.element(page.getByText('40 %')).toBeVisible()
  expect(page.getByText('Delvis').elements()).toEqual([])
})

const name = [{ languageCode: 'nb' as const, value: 'Hjertestans' }]
const quizOf = (films: number, filmsComing: number, isComing = false) =>
  ({
    course: {
      shortId: 'fse35',
      name,
      isComing,
      certificateLeft: { films, filmsComing },
      progress: { nextLesson: films > 0 ? { id: '1', shortId: 'fse35-2', kind: 'EPISODE', name } : null },
    },
  }) as unknown as Quiz

test.each([
  ['films to watch', quizOf(2, 0), 'For kursbeviset gjenstår det å se 2 episoder.'],
  ['a film that is not made', quizOf(0, 1), 'Kursbeviset krever alle episodene, og én av dem er ikke laget ennå.'],
  [
    'a course without film',
    quizOf(0, 3, true),
    'Kurset har ingen episoder ennå, så prøven er til øving. Den gir ikke kursbevis.',
  ],
])('Q3: a passed test says what its certificate waits for: %s', async (_, quiz, said) => {
  await renderPart(<CertificateMissing quiz={quiz} />)
  await expect.element(page.getByText(said)).toBeVisible()
})

test('Q3: from a passed test the next film of mandatory training is one press away', async () => {
  await renderPart(<CertificateMissing quiz={quizOf(2, 0)} />)
  await expect.element(page.getByText('Se neste episode')).toBeVisible()
  const link = page.getByText('Se neste episode').element().closest('a')
  expect(link?.getAttribute('href')).toBe('/no/course/fse35/hjertestans/watch/fse35-2/hjertestans')
})
