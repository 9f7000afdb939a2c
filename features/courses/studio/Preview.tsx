import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatMoney } from '#features/markets/web/index.ts'
import { Cover, Dialog, Segments, TitleText } from '#design/index.ts'
import { isMarket, markets, type Language, type Market } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { currencyOf } from '#values/money.ts'
import type { Texts } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from './draft/editor-context.ts'
import styles from './Editor.module.css'

/** The draft as a learner of a market reads it, in each of its languages. */
export function Preview({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('courses-studio')
  const { course } = useEditor()
  const [market, setMarket] = useState<Market>('no')
  const offered = course.markets.find((each) => each.market === market)?.languages ?? []
  const [chosen, setChosen] = useState<Language>()
  const language = offered.find((each) => each === chosen) ?? offered[0] ?? 'nb'
  return (
    <Dialog
      title={t('preview.title')}
      closeLabel={t('preview.close')}
      isOpen
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles.preview}>
        <div className={styles.filters}>
          <Segments
            legend={t('preview.market')}
            choices={markets.map((value) => ({ value, label: t(`market.${value}`) }))}
            value={market}
            onChange={(value) => {
              if (isMarket(value)) setMarket(value)
            }}
          />
          <Segments
            legend={t('preview.language')}
            choices={offered.map((value) => ({ value, label: t(`language.${value}`) }))}
            value={language}
            onChange={(value) => setChosen(offered.find((each) => each === value))}
          />
        </div>
        <CourseAsRead market={market} language={language} own={offered[0] ?? language} />
      </div>
    </Dialog>
  )
}

interface CourseAsReadProps {
  readonly market: Market
  readonly language: Language
  /** The market's own language, shown where a text has no translation. */
  readonly own: Language
}

function CourseAsRead({ market, language, own }: CourseAsReadProps) {
  const { t } = useTranslation('courses-studio')
  const { course, document } = useEditor()
  const read = (texts: Texts) =>
    texts[language].trim() || texts[own].trim() || Object.values(texts).find((each) => each.trim() !== '') || ''
  const category = course.categories.find(({ id }) => id === document.categoryId)
  const { isCarried, priceMinor } = document.markets[market]
  const experts = document.expertIds.flatMap((id) => course.experts.find((each) => each.id === id)?.name ?? [])
  const films = document.lessons.flatMap(({ filmId }) => course.films.find(({ id }) => id === filmId) ?? [])
  const seconds = films.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <article lang={language} className={styles.preview}>
      <div className={styles.previewHead}>
        <Cover
          id={document.coverSeed || course.shortId}
          category={category?.family ?? ''}
          title={read(document.name)}
          labels={[plainTitle(textIn(category?.name ?? [], language, own)), String(course.number)]}
        />
        <div className={styles.preview}>
          <h3 className={styles.name}>
            <TitleText text={read(document.name)} />
          </h3>
          <p>{read(document.shortDescription)}</p>
          <p className={styles.note}>
            {[
              ...experts,
              t(`level.${document.level}`),
              formatDuration(language, seconds),
              isCarried
                ? priceMinor === null
                  ? t('preview.notAlone')
                  : formatMoney(language, priceMinor, currencyOf[market])
                : t('preview.notCarried'),
            ].join(' · ')}
          </p>
        </div>
      </div>
      <p className={styles.previewText}>{read(document.description)}</p>
      <ul>
        {document.goals.map(({ id, text }) => (
          <li key={id}>{read(text)}</li>
        ))}
      </ul>
      <ol>
        {document.lessons.map(({ id, name, description }) => (
          <li key={id}>
            <b>
              <TitleText text={read(name)} />
            </b>{' '}
            {read(description)}
          </li>
        ))}
      </ol>
    </article>
  )
}
