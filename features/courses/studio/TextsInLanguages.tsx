import { useTranslation } from 'react-i18next'
import { Tag, TextArea, TextField } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import type { CourseDocument, Texts } from '#features/courses/rules/editing/course-document.ts'
import { documentOf, fieldsOf } from '#features/courses/rules/editing/document-fields.ts'
import { translationState, type TranslationState } from '#features/courses/rules/editing/translation-state.ts'
import { useEditor } from './draft/editor-context.ts'
import styles from './Editor.module.css'

interface TextsInLanguagesProps {
  /** The place of the text without its language, such as `lessons.<id>.name`. */
  readonly place: string
  readonly label: string
  readonly texts: Texts
  /** characters */
  readonly max: number
  /** lines; a single line without */
  readonly rows?: number
  readonly hint?: string
}

const tones = { SOURCE: 'neutral', WRITTEN: 'ok', OUTDATED: 'warn', MISSING: 'err', EMPTY: 'neutral' } as const

/** A text in all languages, side by side, with the state of each translation. */
export function TextsInLanguages({ place, label, texts, max, rows, hint }: TextsInLanguagesProps) {
  const { t } = useTranslation('courses-studio')
  const { document, published, languages, change } = useEditor()
  const before = published && textsAt(published, place)
  const write = (language: Language, value: string) =>
    change((now) => documentOf(new Map(fieldsOf(now)).set(`${place}.${language}`, value)))
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {languages.map((language, column) => {
        const state = translationState(texts, before, language, document.spokenLanguage)
        const field = {
          label: (
            <>
              {t(`language.${language}`)} <StateTag state={state} />
            </>
          ),
          lang: language,
          value: texts[language],
          ...(texts[language].length > (max * 3) / 4 && {
            maxCharacters: max,
            remainingText: (count: number) => t('remaining', { count }),
          }),
          'data-place': `${place}.${language}`,
          ...(hint !== undefined && column === 0 && { hint }),
        }
        return rows === undefined ? (
          <TextField
            key={language}
            {...field}
            onChange={({ currentTarget }) => write(language, currentTarget.value.slice(0, max))}
          />
        ) : (
          <TextArea
            key={language}
            {...field}
            rows={rows}
            onChange={({ currentTarget }) => write(language, currentTarget.value.slice(0, max))}
          />
        )
      })}
    </fieldset>
  )
}

function StateTag({ state }: { readonly state: TranslationState }) {
  const { t } = useTranslation('courses-studio')
  return state === 'EMPTY' || state === 'WRITTEN' ? null : <Tag tone={tones[state]}>{t(`translation.${state}`)}</Tag>
}

function textsAt(document: CourseDocument, place: string): Texts | undefined {
  const fields = fieldsOf(document)
  const at = (language: Language) => fields.get(`${place}.${language}`)
  const [nb, es, en] = [at('nb'), at('es'), at('en')]
  return typeof nb === 'string' && typeof es === 'string' && typeof en === 'string' ? { nb, es, en } : undefined
}
