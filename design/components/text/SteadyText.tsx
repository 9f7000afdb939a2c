import styles from './SteadyText.module.css'

/**
 * A label that may turn italic or bold without moving its neighbours: hidden copies, upright and italic, reserve the
 * width of the wider one. The parent sets font-style.
 */
export function SteadyText({ text }: { text: string }) {
  return (
    <span className={styles.steady} data-text={text}>
      {text}
    </span>
  )
}
