import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { focus, textOf } from '#testing/component/controls.ts'
import { quizAnswers, quizPlace, type QuestionGiven } from '#testing/component/quiz-answers.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { QuizPage } from '#features/quizzes/web/QuizPage.tsx'

const noCertificates = { CertificateActions: () => null, CertificatePaper: () => null }
const heading = page.getByRole('heading', { level: 1 })
const answers = page.getByRole('region', { name: 'Svarene dine' })
const control = (role: 'button' | 'radio' | 'textbox', name: string) => page.getByRole(role, { name, exact: true })

interface Case {
  readonly question: QuestionGiven
  /** Fills in an answer by keyboard, up to the key that gives it. */
  readonly fillIn: (isRight: boolean) => Promise<unknown>
  /** What the review says of the right and of the wrong answer. */
  readonly right: string
  readonly wrong: readonly string[]
}

const choose = async (name: string) => {
  focus(control('radio', name))
  await userEvent.keyboard(' ')
}
const pressAll = async (names: readonly string[]) => {
  for (const name of names) {
    focus(control('button', name))
    await userEvent.keyboard('{Enter}')
  }
  ;(document.activeElement as HTMLElement).blur()
}

const cases: readonly Case[] = [
  {
    question: { kind: 'NUMBER', options: { s: 's', ms: 'ms' }, right: ['s'], value: 450 },
    fillIn: async (isRight) => {
      focus(control('textbox', 'Svaret, som tall'))
      await userEvent.keyboard(isRight ? '450' : '99999')
      await choose('s')
    },
    right: '450 s',
    wrong: ['99999 s', '450 s'],
  },
  {
    question: {
      kind: 'GAPS',
      passage: 'Snakk {1}, kjenn {2} i gulvet og se på {3}.',
      options: { a1: 'langsomt', b1: 'føttene', c1: 'ett menneske' },
      right: ['a1', 'b1', 'c1'],
    },
    fillIn: (isRight) =>
      pressAll(isRight ? ['langsomt', 'føttene', 'ett menneske'] : ['føttene', 'ett menneske', 'langsomt']),
    right: 'ett menneske',
    wrong: ['langsomt · føttene · ett menneske'],
  },
  {
    question: {
      kind: 'MATCHING',
      stems: ['Ikke våken, puster normalt', 'Puster ikke'],
      options: { a2: 'Legg i sideleie', b2: 'Begynn hjerte-lungeredning' },
      right: ['a2', 'b2'],
    },
    fillIn: (isRight) => userEvent.keyboard(isRight ? '1a2b' : '1b2a'),
    right: 'Ikke våken, puster normalt – Legg i sideleie',
    wrong: ['Puster ikke – Legg i sideleie', 'Puster ikke – Begynn hjerte-lungeredning'],
  },
  {
    question: {
      kind: 'ORDERING',
      options: { b3: 'Prøv jordfeilvernet', a3: 'Se over anlegget', c3: 'Skriv under' },
      right: ['a3', 'b3', 'c3'],
    },
    fillIn: async (isRight) => {
      focus(control('button', `Flytt «${isRight ? 'Se over anlegget' : 'Skriv under'}» opp`))
      await userEvent.keyboard('{ArrowUp}')
      document.querySelector<HTMLElement>('button[type=submit]')?.focus()
    },
    right: '2. Prøv jordfeilvernet',
    wrong: ['1. Prøv jordfeilvernet', '1. Se over anlegget'],
  },
  {
    question: { kind: 'SHORT_TEXT', accepted: 'samsvarserklæring' },
    fillIn: async (isRight) => {
      focus(control('textbox', 'Svaret ditt'))
      await userEvent.keyboard(isRight ? 'SAMSVARSERKLÆRING' : 'noe annet')
    },
    right: 'SAMSVARSERKLÆRING',
    wrong: ['noe annet', 'samsvarserklæring'],
  },
  {
    question: { kind: 'CATEGORISE', stems: ['Visir'], options: { a5: 'Verneutstyr', b5: 'Verktøy' }, right: ['a5'] },
    fillIn: (isRight) => choose(isRight ? 'Verneutstyr' : 'Verktøy'),
    right: 'Visir – Verneutstyr',
    wrong: ['Visir – Verktøy', 'Visir – Verneutstyr'],
  },
  {
    question: {
      kind: 'TRUE_FALSE',
      options: { true: 'Sant', false: 'Usant' },
      right: ['true'],
      feedback: { false: 'Lovlig er den. Men åtte naboer mister strømmen.' },
    },
    fillIn: (isRight) => userEvent.keyboard(isRight ? 'a' : 'b'),
    right: 'Sant',
    wrong: ['Usant', 'Lovlig er den. Men åtte naboer mister strømmen.'],
  },
  {
    question: {
      kind: 'HOTSPOT',
      picture: { path: '/favicon.svg', places: 2 },
      options: { a7: 'Skuff, trukket ut', b7: 'Ledning over gangen', c7: 'Kaffekopp' },
      marks: { a7: { x: 550, y: 500 }, b7: { x: 100, y: 100 }, c7: { x: 900, y: 900 } },
      right: ['a7', 'b7'],
    },
    fillIn: markPlaces,
    right: 'Ledning over gangen',
    wrong: ['Kaffekopp', 'Ledning over gangen'],
  },
]

/** Marks one place in the picture with the arrow keys and the other in the list of places. */
async function markPlaces(isRight: boolean) {
  const picture = page.getByRole('application')
  await expect.element(picture).toBeInTheDocument()
  focus(picture)
  // the first arrow key places the mark in the middle
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Skuff, trukket ut' })).toBeVisible()
  focus(control('button', 'Svar uten bilde'))
  await userEvent.keyboard('{Enter}')
  focus(page.getByRole('checkbox', { name: isRight ? 'Ledning over gangen' : 'Kaffekopp', exact: true }))
  await userEvent.keyboard(' ')
  ;(document.activeElement as HTMLElement).blur()
}

async function take(isRight: boolean) {
  const { answers: given } = quizAnswers(cases.map(({ question }) => question))
  await renderPart(<QuizPage parts={noCertificates} />, { answers: given, ...quizPlace })
  for (const [place, { question, fillIn }] of cases.entries()) {
    await expect.poll(() => textOf(heading)).toContain(`Spørsmål ${place + 1} av ${cases.length}:`)
    await expect
      .poll(() => document.querySelector('fieldset button, fieldset input, fieldset [role=application]'))
      .not.toBeNull()
    await fillIn(isRight)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText(isRight ? 'Riktig.' : /^(Ikke|Delvis) riktig\.$/, { exact: true }))
      .toBeVisible()
    expect({ kind: question.kind, found: await axeFindings() }).toEqual({ kind: question.kind, found: [] })
    await userEvent.keyboard('{Enter}')
  }
}

test('Q1, Q2: with every kind of question right the test is passed, and the review shows the answers', async () => {
  await take(true)
  await expect.poll(() => textOf(heading)).toContain('Bestått')
  for (const { right } of cases) expect(textOf(answers)).toContain(right)
  expect(await axeFindings()).toEqual([])
})

test('Q1, Q2: with every kind wrong the test is failed, and the review says what is right and why', async () => {
  await take(false)
  await expect.poll(() => textOf(heading)).toContain('Ikke denne gangen')
  for (const { wrong } of cases) for (const part of wrong) expect(textOf(answers)).toContain(part)
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
})
