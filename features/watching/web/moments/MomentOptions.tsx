import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import styles from './MomentPanel.module.css'
import type { FilmMoment } from './moments-documents.ts'

interface MomentOptionsProps {
  moment: FilmMoment
  labelledBy: string
  chosen: string | undefined
  onChoose: (optionId: string) => void
}

/** The options of a question; after the answer, the chosen and the right one. */
export function MomentOptions({ moment, labelledBy, chosen, onChoose }: MomentOptionsProps) {
  const { t } = useTranslation('moments')
  const localised = useLocalised()
  const { answer } = moment
  if (answer)
    return (
      <ul className={styles.options}>
        {moment.options.map(({ id, text }) => {
          const isRight = id === answer.correctOptionId
          const isWrong = id === answer.optionId && !isRight
          return (
            <li key={id} className={classNames(styles.option, isRight && styles.right, isWrong && styles.wrong)}>
              <span>{localised(text)}</span>
              {(isRight || isWrong) && (
                <>
                  <Icon icon={isRight ? CheckIcon : XIcon} size={20} />
                  <span className="visually-hidden">{isRight ? t('optionRight') : t('optionWrong')}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    )
  return (
    <fieldset className={styles.options} aria-labelledby={labelledBy}>
      {moment.options.map(({ id, text }) => (
        <label key={id} className={classNames(styles.option, id === chosen && styles.chosen)}>
          <input type="radio" name={moment.id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{localised(text)}</span>
        </label>
      ))}
    </fieldset>
  )
}
