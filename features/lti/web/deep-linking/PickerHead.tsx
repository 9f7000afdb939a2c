import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useTranslation } from 'react-i18next'
import { TitleText, Select, TextField } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { PickerQuery as PickerData } from '#generated/graphql/graphql.ts'
import styles from './PickerHead.module.css'

interface PickerHeadProps {
  subjects: PickerData['categories']
  isOne: boolean
  typed: string
  onType: (text: string) => void
  categoryId: string | null
  onSubject: (categoryId: string | null) => void
}

/** The instruction for the teacher, and the search controls. */
export function PickerHead({ subjects, isOne, typed, onType, categoryId, onSubject }: PickerHeadProps) {
  const { t } = useTranslation('deep-linking')
  const localised = useLocalised()
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.heading}>
          <TitleText text={t('heading')} />
        </h1>
        <p className={styles.lead}>{t(isOne ? 'leadOne' : 'lead')}</p>
      </div>
      <search className={styles.search}>
        <TextField
          label={t('search')}
          placeholder={t('searchFor')}
          type="search"
          autoComplete="off"
          size="small"
          icon={MagnifyingGlassIcon}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value.slice(0, 100))}
        />
        <Select
          label={t('subject')}
          value={categoryId ?? ''}
          options={[
            { value: '', label: t('allSubjects') },
            ...subjects.map(({ id, name }) => ({ value: id, label: localised(name) })),
          ]}
          onChange={({ currentTarget: { value } }) => onSubject(value || null)}
        />
      </search>
    </div>
  )
}
