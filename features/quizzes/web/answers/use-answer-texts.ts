import { isPlaced } from '#features/quizzes/rules/answers/response.ts'
import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'

interface GivenPart {
  readonly text: string
  readonly isRight: boolean
}

interface AnswerWords {
  readonly given: readonly GivenPart[]
  readonly right: readonly string[]
  /** The feedback on the options that were wrongly chosen. */
  readonly why: readonly string[]
  /** Right answers are listed line by line: in one line they could not be distinguished. */
  readonly asList: boolean
}

/** An answer as it is said: what was given, part by part where parts count for themselves, and what is right. */
export function useAnswerTexts({ kind, options, stems, answer }: Question): AnswerWords {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const language = useLanguage()
  const asList = Boolean(stems) || kind === 'ORDERING' || kind === 'HOTSPOT'
  if (!answer) return { given: [], right: [], why: [], asList }
  const textOf = (optionId: string) => {
    const option = options.find(({ id }) => id === optionId)
    return option ? localised(option.text) : ''
  }
  const inPlace = (optionId: string, place: number) => {
    const stem = stems?.[place]
    if (stem) return `${localised(stem.text)} – ${textOf(optionId)}`
    return kind === 'ORDERING' ? `${place + 1}. ${textOf(optionId)}` : textOf(optionId)
  }
  const { correctOptionIds, optionIds, correct } = answer
  const wronglyChosen = ({ optionId }: { optionId: string }) =>
    optionIds.includes(optionId) && !correctOptionIds.includes(optionId)
  const said = { why: answer.feedback.filter(wronglyChosen).map(({ text }) => localised(text)), asList }
  if (kind === 'SHORT_TEXT') {
    return {
      ...said,
      given: [{ text: answer.text ?? '', isRight: correct }],
      right: answer.acceptedTexts.filter(({ languageCode }) => languageCode === language).map(({ value }) => value),
    }
  }
  if (kind === 'NUMBER') {
    const value = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 6 }).format(
      answer.correctValue ?? 0,
    )
    return {
      ...said,
      given: [{ text: `${answer.text} ${optionIds.map(textOf).join('')}`, isRight: correct }],
      right: [`${value} ${correctOptionIds.map(textOf).join('')}`],
    }
  }
  if (kind === 'HOTSPOT') {
    const given = (answer.marks ?? []).map(({ isFound }, place) => {
      const name = textOf(optionIds[place] ?? '')
      const isBeside = !isFound && correctOptionIds.includes(optionIds[place] ?? '')
      return { text: isBeside ? t('picture.beside', { place: name }) : name, isRight: isFound }
    })
    return { ...said, given, right: correctOptionIds.map(textOf) }
  }
  if (isPlaced(kind)) {
    return {
      ...said,
      given: optionIds.map((id, place) => ({ text: inPlace(id, place), isRight: correctOptionIds[place] === id })),
      right: correctOptionIds.map(inPlace),
    }
  }
  const chosen = options.filter(({ id }) => optionIds.includes(id)).map(({ id }) => textOf(id))
  return {
    ...said,
    given: [{ text: chosen.join(' · '), isRight: correct }],
    right: options.filter(({ id }) => correctOptionIds.includes(id)).map(({ id }) => textOf(id)),
  }
}
