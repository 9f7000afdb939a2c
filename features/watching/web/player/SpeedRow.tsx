import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { speeds } from '#features/watching/rules/preferences.ts'
import { changePreferences, usePreferences } from './use-preferences.ts'
import styles from './SpeedRow.module.css'

/** The speeds in a row; the chosen one leans on the lamp. */
export function SpeedRow() {
  const { t } = useTranslation('watching')
  const locale = intlLocale(useLanguage())
  const { speed } = usePreferences()
  const name = useId()
  return (
    <fieldset className={styles.speed}>
      <legend>{t('player.speed')}</legend>
      <div className={styles.row}>
        {speeds.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={each === speed}
              onChange={() => changePreferences({ speed: each })}
            />
            <span>{each.toLocaleString(locale)}×</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
