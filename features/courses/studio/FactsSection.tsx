import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { SectionHeading, Select, TextField } from '#design/index.ts'
import { isLanguage, languages } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import { courseLevels, documentLimits as limits } from '#features/courses/rules/editing/course-document.ts'
import { ChosenList } from './ChosenList.tsx'
import { useEditor } from './draft/editor-context.ts'
import { FilmSelect } from './FilmSelect.tsx'
import styles from './Editor.module.css'

/** Where the course belongs and who is in it. */
export function FactsSection() {
  const { t } = useTranslation('courses-studio')
  const localised = useLocalised()
  const { course, document, change, mayEditAll } = useEditor()
  const categories = course.categories.map(({ id, name }) => ({ value: id, label: plainTitle(localised(name)) }))
  return (
    <section aria-labelledby="facts" className={styles.section}>
      <SectionHeading id="facts" text={t('facts.title')} size="list" />
      <fieldset disabled={!mayEditAll} className={styles.fields}>
        <Select
          label={t('place.categoryId')}
          options={categories}
          value={document.categoryId}
          data-place="categoryId"
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({
              ...now,
              categoryId: value,
              otherCategoryIds: now.otherCategoryIds.filter((id) => id !== value),
            }))
          }
        />
        <ChosenList
          label={t('place.otherCategoryIds')}
          place="otherCategoryIds"
          options={categories.filter(({ value }) => value !== document.categoryId)}
          chosen={document.otherCategoryIds}
          max={limits.categories}
          onChange={(otherCategoryIds) => change((now) => ({ ...now, otherCategoryIds }))}
        />
        <ChosenList
          label={t('place.expertIds')}
          place="expertIds"
          options={course.experts.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={document.expertIds}
          max={limits.experts}
          onChange={(expertIds) => change((now) => ({ ...now, expertIds }))}
        />
        <Select
          label={t('place.level')}
          options={courseLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={document.level}
          data-place="level"
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({ ...now, level: courseLevels.find((each) => each === value) ?? now.level }))
          }
        />
        <Select
          label={t('place.spokenLanguage')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={document.spokenLanguage}
          data-place="spokenLanguage"
          onChange={({ currentTarget: { value } }) =>
            change((now) => (isLanguage(value) ? { ...now, spokenLanguage: value } : now))
          }
        />
        <FilmSelect
          label={t('place.trailerId')}
          place="trailerId"
          value={document.trailerId}
          onChange={(trailerId) => change((now) => ({ ...now, trailerId }))}
        />
        <TextField
          label={t('place.coverSeed')}
          hint={t('facts.coverHint')}
          value={document.coverSeed}
          data-place="coverSeed"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({
              ...now,
              coverSeed: value
                .toLowerCase()
                .replace(/[^a-z0-9.-]/g, '')
                .slice(0, 40),
            }))
          }
        />
      </fieldset>
    </section>
  )
}
