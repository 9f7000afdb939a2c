import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '#design/index.ts'
import { languages } from '#values/language.ts'
import type { Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import styles from './Desk.module.css'

interface TextsInLanguagesProps {
  readonly label: string
  readonly texts: Texts
  /** What somebody else saved meanwhile: shown where it differs. */
  readonly theirs?: Texts | undefined
  /** characters */
  readonly max: number
  /** lines; a single line without */
  readonly rows?: number
  readonly onChange: (texts: Texts) => void
}

/** A text in all languages, side by side. */
export function TextsInLanguages({ label, texts, theirs, max, rows, onChange }: TextsInLanguagesProps) {
  const { t } = useTranslation('catalogue-studio')
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {languages.map((language) => {
        const write = (value: string) => onChange({ ...texts, [language]: value })
        const isOther = theirs !== undefined && theirs[language] !== texts[language]
        const field = {
          label: t(`language.${language}`),
          lang: language,
          value: texts[language],
          maxCharacters: max,
          remainingText: (count: number) => (count < 0 ? t('tooMany', { count: -count }) : t('remaining', { count })),
          ...(isOther && { hint: t('conflict.theirs', { text: theirs[language] }) }),
        }
        return rows === undefined ? (
          <TextField key={language} {...field} onChange={({ currentTarget }) => write(currentTarget.value)} />
        ) : (
          <TextArea
            key={language}
            {...field}
            rows={rows}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        )
      })}
    </fieldset>
  )
}
