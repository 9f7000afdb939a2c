import { useSuspenseQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PageStatement, TextField } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { highlight } from '#values/highlight.ts'
import { ExpertTile } from './ExpertTile.tsx'
import { ExpertsQuery } from './experts-query.ts'
import styles from './ExpertsPage.module.css'
import { SubjectChips } from './SubjectChips.tsx'
import walls from './walls.module.css'

/** Everyone who teaches here, to be narrowed by subject or name (C1). */
export function ExpertsPage() {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const { data } = useSuspenseQuery(ExpertsQuery)
  const [subject, setSubject] = useState<string>()
  const [text, setText] = useState('')

  const teaches = (expert: (typeof data.experts)[number], category: string) =>
    expert.courses.some((course) => course.category.id === category)
  const subjects = data.categories
    .map(({ id, name }) => ({
      id,
      label: localised(name),
      count: data.experts.filter((expert) => teaches(expert, id)).length,
    }))
    .filter(({ count }) => count > 0)
  const shown = data.experts.filter(
    (expert) =>
      (subject === undefined || teaches(expert, subject)) &&
      matches(`${expert.firstName} ${expert.lastName} ${localised(expert.title)}`, text),
  )
  const isWhole = shown.length === data.experts.length && shown.length > 4
  const reset = () => {
    setSubject(undefined)
    setText('')
  }

  return (
    <div className={walls.page}>
      <title>{`${t('experts.documentTitle')} – Kursiva`}</title>
      <PageStatement text={t('experts.title')} lead={t('experts.lead', { count: data.experts.length })} />
      <div className={styles.bar}>
        <SubjectChips
          label={t('experts.subjects')}
          all={{ label: t('experts.all'), count: data.experts.length }}
          subjects={subjects}
          chosen={subject}
          onChoose={setSubject}
        />
        <TextField
          size="small"
          icon={MagnifyingGlassIcon}
          type="search"
          label={<span className="visually-hidden">{t('experts.find')}</span>}
          placeholder={t('experts.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className={styles.find}
        />
      </div>
      <p role="status" className="visually-hidden">
        {t('experts.shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          word={t('experts.emptyWord')}
          title={t('experts.empty')}
          action={<Button onPress={reset}>{t('experts.showAll')}</Button>}
        />
      ) : (
        <ul className={styles.wall}>
          {shown.map((expert, index) => (
            <li key={expert.id} className={isWhole && index === 0 ? styles.large : undefined}>
              <ExpertTile
                expert={expert}
                note={t('experts.courses', { count: expert.courseCount })}
                quote={isWhole && index === 0 ? t('quote', { quote: localised(expert.quote) }) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Every word that was typed stands in the text; a single letter is not enough to narrow by. */
function matches(text: string, searched: string): boolean {
  return searched
    .trim()
    .split(/\s+/u)
    .filter((word) => [...word].length > 1)
    .every((word) => highlight(text, word).some(({ isHit }) => isHit))
}
