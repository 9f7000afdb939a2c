import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { quizAnswers, quizPlace, type QuestionGiven } from '#testing/component/quiz-answers.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { QuizPage } from '#features/quizzes/web/QuizPage.tsx'

const noCertificates = { CertificateActions: () => null, CertificatePaper: () => null }
const heading = (place: number) => page.getByRole('heading', { level: 1, name: new RegExp(`^Spørsmål ${place} av`) })

/** Does to what has focus what the browser does when the key is pressed there. */
function press(key: string): void {
  const target = document.activeElement ?? document.body
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (isLeft && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
}

/** Presses a key the moment something comes into the page, before anything else can happen. */
function pressWhenShown(selector: string, key: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      press(key)
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

test('Q2: a key pressed the moment the first question is shown chooses an answer', async () => {
  const { answers, given } = quizAnswers([
    { kind: 'TRUE_FALSE', options: { true: 'Sant', false: 'Usant' }, right: ['true'] },
  ])
  const pressed = pressWhenShown('input[type=radio]', 'a')
  await renderPart(<QuizPage parts={noCertificates} />, { answers, ...quizPlace })
  await pressed
  await expect.element(page.getByRole('radio', { name: 'Sant', exact: true })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Riktig.', { exact: true })).toBeVisible()
  expect(given).toEqual([{ optionIds: ['true'], text: null, marks: null }])
  expect(await axeFindings()).toEqual([])
})

interface Case {
  readonly question: QuestionGiven
  /** Answers it by keyboard, up to the key that gives the answer. */
  readonly fillIn: () => Promise<unknown>
}

const focus = (name: string, role: 'button' | 'textbox' | 'radio' = 'button') =>
  (page.getByRole(role, { name, exact: true }).element() as HTMLElement).focus()

const cases: readonly Case[] = [
  {
    question: { kind: 'SINGLE', options: { a: 'Kobber', b: 'Aluminium' }, right: ['b'] },
    fillIn: () => userEvent.keyboard('b'),
  },
  {
    question: { kind: 'MULTIPLE', options: { a: 'Fase', b: 'Jord', c: 'Null' }, right: ['a', 'c'] },
    fillIn: () => userEvent.keyboard('ac'),
  },
  {
    question: { kind: 'TRUE_FALSE', options: { true: 'Sant', false: 'Usant' }, right: ['false'] },
    fillIn: () => userEvent.keyboard('b'),
  },
  {
    question: { kind: 'NUMBER', options: { a: 'A', ma: 'mA' }, right: ['ma'] },
    fillIn: async () => {
      focus('Svaret, som tall', 'textbox')
      await userEvent.keyboard('30')
      focus('mA', 'radio')
      await userEvent.keyboard(' ')
    },
  },
  {
    question: {
      kind: 'GAPS',
      passage: 'Mål {1} før {2}.',
      options: { a: 'spenning', b: 'arbeid', c: 'lunsj' },
      right: ['a', 'b'],
    },
    fillIn: async () => {
      for (const word of ['spenning', 'arbeid']) {
        focus(word)
        await userEvent.keyboard('{Enter}')
      }
      ;(document.activeElement as HTMLElement).blur()
    },
  },
  {
    question: {
      kind: 'MATCHING',
      stems: ['Volt', 'Ampere'],
      options: { u: 'Spenning', i: 'Strøm' },
      right: ['u', 'i'],
    },
    fillIn: () => userEvent.keyboard('1a2b'),
  },
  {
    question: { kind: 'ORDERING', options: { b: 'Prøv', a: 'Koble fra' }, right: ['a', 'b'] },
    fillIn: async () => {
      focus('Flytt «Koble fra» opp')
      await userEvent.keyboard('{ArrowUp}')
      document.querySelector<HTMLElement>('button[type=submit]')?.focus()
    },
  },
  {
    question: { kind: 'SHORT_TEXT', right: [] },
    fillIn: async () => {
      focus('Svaret ditt', 'textbox')
      await userEvent.keyboard('jordfeilbryter')
    },
  },
  {
    question: { kind: 'CATEGORISE', stems: ['Visir'], options: { a: 'Verneutstyr', b: 'Verktøy' }, right: ['a'] },
    fillIn: async () => {
      focus('Verneutstyr', 'radio')
      await userEvent.keyboard(' ')
    },
  },
]

const last: QuestionGiven = { kind: 'TRUE_FALSE', options: { true: 'Sant', false: 'Usant' }, right: ['true'] }

test.each(cases)('Q2: $question.kind: no key is lost, in the moment an answer or a question is shown', async (each) => {
  const { answers, given } = quizAnswers([each.question, last])
  await renderPart(<QuizPage parts={noCertificates} />, { answers, ...quizPlace })
  await expect.element(heading(1)).toBeVisible()
  await expect.element(page.getByRole('group').first()).toBeVisible()
  await expect.poll(() => document.querySelector('fieldset button, fieldset input')).not.toBeNull()
  await each.fillIn()
  expect(await axeFindings()).toEqual([])
  const goneOn = pressWhenShown('[role=status] p', 'Enter')
  const chosen = pressWhenShown('input[name=question-1]', 'a')
  await userEvent.keyboard('{Enter}')
  await goneOn
  await chosen
  await expect.element(heading(2)).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Sant', exact: true })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Riktig.', { exact: true })).toBeVisible()
  expect(given.map(({ optionIds }) => optionIds)).toEqual([each.question.right, ['true']])
  expect(await axeFindings('dark')).toEqual([])
})

test('Q2: an unchanged order asks for confirmation once, and is submitted with the second press', async () => {
  const { answers, given } = quizAnswers([
    { kind: 'ORDERING', options: { a: 'Koble fra', b: 'Prøv' }, right: ['a', 'b'] },
  ])
  await renderPart(<QuizPage parts={noCertificates} />, { answers, ...quizPlace })
  await expect.element(page.getByRole('list', { name: 'Rekkefølgen' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(given).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Riktig.', { exact: true })).toBeVisible()
})

test('Q2: while an answer is on its way nothing can be changed, and a second Enter sends nothing', async () => {
  const { answers, given, hold } = quizAnswers([last])
  const release = hold()
  await renderPart(<QuizPage parts={noCertificates} />, { answers, ...quizPlace })
  await expect.element(page.getByRole('radio', { name: 'Sant', exact: true })).toBeVisible()
  await userEvent.keyboard('a{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Usant', exact: true })).toBeDisabled()
  await userEvent.keyboard('b{Enter}')
  release()
  await expect.element(page.getByText('Riktig.', { exact: true })).toBeVisible()
  expect(given.map(({ optionIds }) => optionIds)).toEqual([['true']])
})
