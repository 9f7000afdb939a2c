import { LanguageLinks } from '#features/markets/web/index.ts'
import styles from './LanguageSwitch.module.css'

/** The market's languages as two segments of one switch. */
export const LanguageSwitch = ({ isSetting }: { isSetting?: boolean }) => (
  <LanguageLinks className={styles.switch} isSetting={isSetting} />
)
