import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { DailyThree } from './DailyThree.tsx'

const text = (value: string) => [{ languageCode: 'nb', value, styled: null }]

/** Three questions, each with the options "Sant" and "Usant", of which the first is right; answered ones keep their place. */
function recallAnswers(answered = 0) {
  const given: { cardId: string; optionIds: readonly string[] }[] = []
  const chosen = Array.from<unknown, string | undefined>({ length: 3 }, (_, place) =>
    place < answered ? 'true' : undefined,
  )
  const question = (place: number) => {
    const optionId = chosen[place]
    const answer = optionId === undefined ? null : answerOf(optionId)
    return {
      questionId: `question-${place}`,
      kind: 'TRUE_FALSE',
      prompt: text(`Spørsmålet ${place + 1}`),
      hint: null,
      passage: null,
      stems: null,
      tolerance: null,
      picture: null,
      options: [
        { id: 'true', mark: null, text: text('Sant') },
        { id: 'false', mark: null, text: text('Usant') },
      ],
      given: answer && { optionIds: answer.optionIds, text: null, marks: null },
      answer,
    }
  }
  const card = (place: number) => ({
    id: `card-${place}`,
    course: null,
    attempt: {
      __typename: 'QuizAttempt',
      id: `card-${place} 2026-11-27`,
      number: 1,
      startedAt: '2026-11-27T08:00:00Z',
      finishedAt: null,
      result: null,
      percentage: null,
      correctCount: null,
      questionCount: 1,
      review: 'AT_ONCE',
      showsAnswers: false,
      secondsLeft: null,
      hasTimedOut: false,
      resumesAt: 0,
      questions: [question(place)],
    },
  })
  const recall = () => {
    const openCount = chosen.filter((each) => each === undefined).length
    return {
      id: 'user-1',
      isOn: true,
      openCount,
      nextDay: openCount === 0 ? '2026-11-28' : null,
      day: '2026-11-27',
      cards: [0, 1, 2].map(card),
      courses: [],
    }
  }
  return {
    given,
    answers: {
      recall,
      answerRecall: (args: Record<string, unknown>) => {
        const { cardId, optionIds } = args as { cardId: string; optionIds: string[] }
        given.push({ cardId, optionIds })
        chosen[Number(cardId.replace('card-', ''))] = optionIds[0]
        return { __typename: 'RecallAnswered', recall: recall() }
      },
    },
  }
}

const answerOf = (optionId: string) => ({
  optionIds: [optionId],
  text: null,
  points: optionId === 'true' ? 100 : 0,
  correct: optionId === 'true',
  correctOptionIds: ['true'],
  correctValue: null,
  marks: null,
  areas: null,
  acceptedTexts: [],
  feedback: [],
  explanation: text('Slik står det i forskriften.'),
  clip: null,
  lesson: null,
})

const elsewhere = 'Noe annet'

function Part() {
  return (
    <>
      <h1>Kursiva</h1>
      <button type="button">{elsewhere}</button>
      <DailyThree />
    </>
  )
}

test('Recall: the daily three are answered in place one after the other, and it is said when they are done', async () => {
  const { answers, given } = recallAnswers()
  await renderPart(<Part />, { answers })
  await expect.element(page.getByRole('heading', { level: 3, name: 'Spørsmål 1 av 3: Spørsmålet 1' })).toBeVisible()
  // Q1: nothing of the solution is there before the answer
  expect(document.body.textContent).not.toContain('Slik står det i forskriften.')
  expect(await axeFindings()).toEqual([])
  for (const [place, name] of ['Usant', 'Sant', 'Sant'].entries()) {
    await expect
      .element(page.getByRole('heading', { level: 3 }))
      .toHaveTextContent(`Spørsmål ${place + 1} av 3: Spørsmålet ${place + 1}`)
    await userEvent.click(page.getByRole('radio', { name, exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'Svar', exact: true }))
    await expect.element(page.getByText(name === 'Sant' ? 'Riktig.' : 'Ikke riktig.', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
  }
  expect(given.map(({ optionIds }) => optionIds)).toEqual([['false'], ['true'], ['true']])
  const done = page.getByRole('heading', { level: 3, name: 'Ferdig for i dag' })
  await expect.element(done).toHaveFocus()
  await expect.element(page.getByText(/^2 av 3 riktige\. De neste kommer i morgen/)).toBeVisible()
  await expect.element(page.getByText('3 av 3 besvart')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('Recall: letters choose only while the question has focus, because the page holds more', async () => {
  const { answers } = recallAnswers(1)
  await renderPart(<Part />, { answers })
  const first = page.getByRole('radio', { name: 'Sant', exact: true })
  await expect.element(first).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Noe annet' }))
  await userEvent.keyboard('a')
  await expect.element(first).not.toBeChecked()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('radio', { name: 'Usant', exact: true })).toBeChecked()
})

test('Recall: a day that is done says so without taking focus', async () => {
  const { answers } = recallAnswers(3)
  await renderPart(<Part />, { answers })
  await expect.element(page.getByRole('heading', { level: 3, name: 'Ferdig for i dag' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
