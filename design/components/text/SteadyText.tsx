import styles from './SteadyText.module.css'

/**
 * A label that may lean or grow bold without moving its neighbours: a hidden italic copy reserves the width. The parent
 * decides when it leans, with font-style.
 */
export function SteadyText({ text }: { text: string }) {
  return (
    <span className={styles.steady} data-text={text}>
      {text}
    </span>
  )
}
