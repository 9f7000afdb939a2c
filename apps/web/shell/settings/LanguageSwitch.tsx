import { LanguageLinks } from '#features/markets/web/index.ts'
import styles from './LanguageSwitch.module.css'

/** The market's languages as two segments of one switch. */
export const LanguageSwitch = () => <LanguageLinks className={styles.switch} />
