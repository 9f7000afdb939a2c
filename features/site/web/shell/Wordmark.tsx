import styles from './shell.module.css'

/** The name as a logo: upright at rest, italic where it moves. */
export const Wordmark = ({ isLarge = false }: { readonly isLarge?: boolean }) => (
  <span className={isLarge ? `${styles.wordmark} ${styles.wordmarkLarge}` : styles.wordmark} translate="no">
    {'Kurs'}
    <i>{'iva'}</i>
  </span>
)
