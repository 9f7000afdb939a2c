import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TextLink } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import type { CourseOfGame, Game, Play } from './game-query.ts'
import styles from './GameStage.module.css'

interface StartButtonsProps {
  course: CourseOfGame
  /** starts a play; `noTime` leaves out the clock */
  start: (noTime: boolean) => void
  isBusy: boolean
}

/** Before and after a play: start it, with or without the clock. */
export function StartButtons({
  course,
  game,
  play,
  start,
  isBusy,
}: StartButtonsProps & { game: Game; play: Play | null | undefined }) {
  const { t } = useTranslation('games')
  const paths = useCoursePaths()
  const coursePath = paths.course(course)
  const noTime = play?.noTime ?? false
  if (!game.access.userCanWatch)
    return (
      <div className={styles.actions}>
        <PrimaryButton href={coursePath}>{t('toCourse')}</PrimaryButton>
      </div>
    )
  return (
    <div className={styles.actions}>
      <PrimaryButton onPress={() => start(noTime)} isPending={isBusy}>
        {t(play ? 'again' : 'begin')}
      </PrimaryButton>
      <Button icon={TimerIcon} onPress={() => start(!noTime)} isDisabled={isBusy}>
        {t(noTime ? 'withTime' : 'withoutTime')}
      </Button>
      <TextLink href={coursePath}>{t('toCourse')}</TextLink>
    </div>
  )
}

/** During a play: leave it, or restart it. */
export function RestartButtons({ course, game, play, start, isBusy }: StartButtonsProps & { game: Game; play: Play }) {
  const { t } = useTranslation('games')
  const paths = useCoursePaths()
  // answers follow each other closely in a sprint: its buttons would flicker
  const isOff = isBusy && game.kind !== 'SPRINT'
  return (
    <div className={styles.foot}>
      <TextLink href={paths.course(course)}>{t('toCourse')}</TextLink>
      <Button size="small" icon={ArrowCounterClockwiseIcon} onPress={() => start(play.noTime)} isDisabled={isOff}>
        {t(game.kind === 'SPRINT' ? 'restart' : 'shuffle')}
      </Button>
      {!play.noTime && (
        <Button size="small" icon={TimerIcon} onPress={() => start(true)} isDisabled={isOff}>
          {t('restartWithoutTime')}
        </Button>
      )}
    </div>
  )
}
