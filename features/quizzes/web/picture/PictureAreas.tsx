import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './PictureField.module.css'

type Areas = NonNullable<NonNullable<Question['answer']>['areas']>

/** What was to be found, outlined on the picture: twice, so that it is seen on any ground. */
export function PictureAreas({ areas }: { areas: Areas }) {
  return (
    <svg className={styles.areas} viewBox="0 0 1600 900" aria-hidden>
      {areas.map(({ corners, radius }) => {
        const points = corners.map(({ x, y }) => `${x * 1.6},${y * 0.9}`).join(' ')
        const [middle] = corners
        return (
          <g key={points}>
            {[styles.ground, styles.outline].map((look) =>
              radius != null && middle ? (
                <circle key={look} className={look} cx={middle.x * 1.6} cy={middle.y * 0.9} r={radius * 1.6} />
              ) : (
                <polygon key={look} className={look} points={points} />
              ),
            )}
          </g>
        )
      })}
    </svg>
  )
}
