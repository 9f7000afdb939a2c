import { isPlaced } from '#features/quizzes/rules/response.ts'
import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { Question } from './attempt-fragment.ts'

interface GivenPart {
  readonly text: string
  readonly isRight: boolean
}

/** An answer as it is said: what was given, part by part where parts count for themselves, and what is right. */
export function useAnswerWords({ kind, options, stems, answer }: Question): { given: GivenPart[]; right: string[] } {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const language = useLanguage()
  if (!answer) return { given: [], right: [] }
  const textOf = (optionId: string) => {
    const option = options.find(({ id }) => id === optionId)
    return option ? localised(option.text) : ''
  }
  const inPlace = (optionId: string, place: number) => {
    const stem = stems?.[place]
    return stem ? `${localised(stem.text)} – ${textOf(optionId)}` : textOf(optionId)
  }
  const { correctOptionIds, optionIds, correct } = answer
  if (kind === 'NUMBER') {
    const value = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 6 }).format(
      answer.correctValue ?? 0,
    )
    return {
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
    return { given, right: correctOptionIds.map(textOf) }
  }
  if (isPlaced(kind)) {
    return {
      given: optionIds.map((id, place) => ({ text: inPlace(id, place), isRight: correctOptionIds[place] === id })),
      right: correctOptionIds.map(inPlace),
    }
  }
  const chosen = options.filter(({ id }) => optionIds.includes(id)).map(({ id }) => textOf(id))
  return {
    given: [{ text: chosen.join(' · '), isRight: correct }],
    right: options.filter(({ id }) => correctOptionIds.includes(id)).map(({ id }) => textOf(id)),
  }
}
