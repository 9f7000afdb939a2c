import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup, TextLink } from '#design/index.ts'
import { useFieldValue } from '#design/form/index.ts'
import { grouped, isTestCard, testCardNames, testCardOf, testCards } from '#features/test-acquirer/rules/test-cards.ts'
import styles from './PayPage.module.css'

/** The number of test cards shown at first. */
const common = 3

/** The test cards, each with its outcome. */
export function TestCards({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const { t } = useTranslation('pay')
  const [showsAll, setShowsAll] = useState(false)
  const number = useFieldValue('number')
  const chosen = typeof number === 'string' ? testCardOf(number) : undefined
  const isFar = chosen !== undefined && testCardNames.indexOf(chosen) >= common
  const shown = showsAll || isFar ? testCardNames : testCardNames.slice(0, common)
  return (
    <div className={styles.cards}>
      <RadioGroup
        legend={t('test.cards')}
        look="boxed"
        name="test-card"
        value={chosen}
        onChange={(name) => {
          if (isTestCard(name)) onChoose(grouped(testCards[name].number))
        }}
        choices={shown.map((name) => ({
          value: name,
          label: <b>{grouped(testCards[name].number)}</b>,
          note: t(`outcomes.${name}`),
        }))}
      />
      {shown.length === common && <TextLink onPress={() => setShowsAll(true)}>{t('test.more')}</TextLink>}
    </div>
  )
}
