import { useTranslation } from 'react-i18next'
import { Button, Ledger, LedgerSection, Portrait, TextField } from '#design/index.ts'
import { maxCharacters, type Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import type { ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { drawParts } from '#features/catalogue/rules/portrait-parts.ts'
import { TextsInLanguages } from './TextsInLanguages.tsx'
import styles from './Desk.module.css'

interface ExpertFormProps {
  /** The id that the drawing is named by. */
  readonly id: string
  readonly fields: ExpertFields
  readonly theirs?: ExpertFields | undefined
  readonly onChange: (part: Partial<ExpertFields>) => void
}

/** The fields of an expert; its page saves them. */
export function ExpertForm({ id, fields, theirs, onChange }: ExpertFormProps) {
  const { t } = useTranslation('catalogue-studio')
  const name = (field: 'firstName' | 'lastName') => ({
    label: t(`field.${field}`),
    value: fields[field],
    maxLength: undefined,
    autoComplete: 'off',
    ...(theirs && theirs[field] !== fields[field] && { hint: t('conflict.theirs', { text: theirs[field] }) }),
  })
  const texts = (field: 'title' | 'biography' | 'quote') => ({
    label: t(`field.${field}`),
    texts: fields[field],
    theirs: theirs?.[field],
    max: maxCharacters[field],
    onChange: (next: Texts) => onChange({ [field]: next }),
  })
  return (
    <Ledger>
      <LedgerSection heading={t('expert.portrait')} note={t('expert.portraitNote')}>
        <div className={styles.portrait}>
          <Portrait id={id} params={fields.portrait} label={t('expert.portraitOf')} className={styles.drawing} />
          <Button onPress={() => onChange({ portrait: drawParts(Math.random) })}>{t('expert.drawAgain')}</Button>
        </div>
      </LedgerSection>
      <LedgerSection heading={t('expert.name')}>
        <div className={styles.names}>
          <TextField
            {...name('firstName')}
            onChange={({ currentTarget: { value } }) => onChange({ firstName: value })}
          />
          <TextField {...name('lastName')} onChange={({ currentTarget: { value } }) => onChange({ lastName: value })} />
        </div>
      </LedgerSection>
      <LedgerSection heading={t('expert.texts')} note={t('expert.textsNote')} isWide>
        <div className={styles.fields}>
          <TextsInLanguages {...texts('title')} />
          <TextsInLanguages {...texts('biography')} rows={6} />
          <TextsInLanguages {...texts('quote')} rows={3} />
        </div>
      </LedgerSection>
    </Ledger>
  )
}
