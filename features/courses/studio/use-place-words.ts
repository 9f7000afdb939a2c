import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { isLanguage } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import type { CourseDocument, Texts } from '#features/courses/rules/editing/course-document.ts'
import type { FieldValue } from '#features/courses/rules/editing/document-fields.ts'
import { useEditor } from './draft/editor-context.ts'

const fields = [
  'name',
  'shortDescription',
  'description',
  'goals',
  'categoryId',
  'otherCategoryIds',
  'expertIds',
  'level',
  'spokenLanguage',
  'coverSeed',
  'trailerId',
  'completionPercent',
  'certificateMonths',
  'certificateFilms',
  'mandatoryTraining',
  'freeLessonId',
  'markets',
  'lessons',
  'attachments',
  'kind',
  'filmId',
  'text',
  'body',
  'isCarried',
  'priceMinor',
  'no',
  'es',
] as const

/**
 * Words for the places and values of a document, as a person reads them.
 * @param others further documents in which a thing may be found that the present one no longer has
 */
export function usePlaceWords(others: readonly CourseDocument[] = []) {
  const { t } = useTranslation('courses-studio')
  const localised = useLocalised()
  const { document, course } = useEditor()
  const documents = [document, ...others]

  const titleOf = (texts: Texts): string =>
    plainTitle(texts[document.spokenLanguage] || texts.nb || texts.en || texts.es) || t('untitled')
  const thingOf = (list: string, id: string): string | undefined => {
    for (const { lessons, goals, attachments } of documents) {
      const named = [...lessons, ...attachments].find((each) => each.id === id)
      if (list !== 'goals' && named) return titleOf(named.name)
      const goal = goals.find((each) => each.id === id)
      if (list === 'goals' && goal) return titleOf(goal.text)
    }
    return undefined
  }
  const idWord = (id: string): string => {
    const category = course.categories.find((each) => each.id === id)
    if (category) return plainTitle(localised(category.name))
    return (
      course.experts.find((each) => each.id === id)?.name ??
      course.films.find((each) => each.id === id)?.key ??
      thingOf('lessons', id) ??
      thingOf('goals', id) ??
      id
    )
  }

  const partName = (part: string): string => {
    const field = fields.find((each) => each === part)
    return field ? t(`place.${field}`) : part
  }
  /** `lessons.<id>.name.es` → "Episode «Slokke riktig», navn, spansk". */
  const nameOf = (place: string): string => {
    const [first = '', id = '', ...rest] = place.split('.')
    const parts = place.split('.')
    const last = parts.at(-1) ?? ''
    const isText = parts.length > 1 && isLanguage(last) && first !== 'markets'
    const language = isText ? [t(`language.${last}`)] : []
    const isThing = (first === 'lessons' || first === 'goals' || first === 'attachments') && id !== ''
    if (!isThing) return [...(isText ? parts.slice(0, -1) : parts).map(partName), ...language].join(', ')
    const below = (isText ? rest.slice(0, -1) : rest).map(partName)
    return [`${t(`thing.${first}`)} «${thingOf(first, id) ?? t('untitled')}»`, ...below, ...language].join(', ')
  }
  const valueOf = (place: string, value: FieldValue): string => {
    if (value === null || value === '') return t('value.none')
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (typeof value === 'object') return value.map(idWord).join(', ') || t('value.none')
    if (typeof value === 'number') return place.endsWith('priceMinor') ? String(value / 100) : String(value)
    if (/^[0-9a-f-]{36}$/.test(value)) return idWord(value)
    return value
  }
  return { nameOf, valueOf, titleOf }
}
