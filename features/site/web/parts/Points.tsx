import styles from './parts.module.css'

/** Short statements, a pen stroke before each. */
export const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
