import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './PictureField.module.css'

type Areas = NonNullable<NonNullable<Question['answer']>['areas']>

/** Target areas stay bright and are outlined; the rest of the picture is darkened. */
export function PictureAreas({ areas }: { areas: Areas }) {
  const outlines = areas.map(outlineOf)
  return (
    <svg className={styles.areas} viewBox="0 0 1600 900" aria-hidden>
      <path className={styles.veil} fillRule="evenodd" d={['M0 0H1600V900H0z', ...outlines].join('')} />
      <path className={styles.outline} d={outlines.join('')} />
    </svg>
  )
}

/** An area as a path on the picture's 1600 by 900. */
function outlineOf({ corners, radius }: Areas[number]): string {
  const points = corners.map(({ x, y }) => ({ x: x * 1.6, y: y * 0.9 }))
  const [middle] = points
  if (radius == null || !middle) return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}z`
  const size = radius * 1.6
  return `M${middle.x - size} ${middle.y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`
}
