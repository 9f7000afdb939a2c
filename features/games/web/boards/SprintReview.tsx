import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TitleText } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { SprintBoardOfPlay } from '#features/games/web/game-query.ts'
import styles from './SprintReview.module.css'

/** After a sprint: each claim that was answered, how it is, and why. */
export function SprintReview({ board, total }: { board: SprintBoardOfPlay; total: number }) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const unanswered = total - board.answers.length
  return (
    <section className={styles.review}>
      <h2 className="visually-hidden">{t('sprint.review')}</h2>
      <ol>
        {board.answers.map(({ text, answeredTrue, right, why }) => (
          <li key={localised(text)} className={styles.row}>
            <span className={classNames(styles.mark, right ? styles.right : styles.wrong)}>
              <Icon icon={right ? CheckIcon : XIcon} />
              <span className="visually-hidden">{t(right ? 'sprint.wasRight' : 'sprint.wasWrong')}</span>
            </span>
            <div>
              <p className={styles.claim}>
                <TitleText text={localised(text)} />
              </p>
              <p className={styles.why}>
                <b>{t(answeredTrue === right ? 'sprint.wasTrue' : 'sprint.wasFalse')}</b> {localised(why)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {unanswered > 0 && <p className={styles.rest}>{t('sprint.unanswered', { count: unanswered })}</p>}
    </section>
  )
}
