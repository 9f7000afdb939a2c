import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { Button as DragHandle } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TitleText } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import { ItemFigure } from '#features/playlists/web/contents/ItemFigure.tsx'
import { PlaylistStep } from '#features/playlists/web/course-in-playlist/step-fragment.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { EditedItem } from './edited-playlist.ts'
import { ItemControls, type ItemControlsProps } from './ItemControls.tsx'
import styles from './ItemOrder.module.css'

interface EditableItemProps extends ItemControlsProps {
  id: string
  item: EditedItem
}

/** An item in the editor of a playlist. */
export function EditableItem({ id, item, name, ...controls }: EditableItemProps) {
  const { t } = useTranslation('editor')
  const localised = useLocalised()
  const step = readFragment(PlaylistStep, item)
  return (
    <GridListItem id={id} textValue={name} className={classNames(styles.item)}>
      <DragHandle slot="drag" aria-label={t('drag', { name })} className={classNames(styles.handle)}>
        <Icon icon={DotsSixVerticalIcon} size={22} />
      </DragHandle>
      <span className={styles.number}>{controls.place + 1}</span>
      <ItemFigure kind={step.kind} course={item.course} className={styles.figure} />
      <span className={styles.words}>
        <span className={styles.title}>
          <TitleText text={localised(step.name)} />
        </span>
        <span className={styles.kind}>
          <ItemFacts item={item} />
        </span>
      </span>
      <ItemControls name={name} {...controls} />
    </GridListItem>
  )
}

/** Its kind and how much there is of it. */
function ItemFacts({ item }: { item: EditedItem }) {
  const { t } = useTranslation('playlists')
  const { kind, lesson } = readFragment(PlaylistStep, item)
  const size =
    kind === 'COURSE' && item.course
      ? item.course.isComing
        ? t('coming')
        : t('episodes', { count: item.course.episodeCount })
      : kind === 'LESSON'
        ? formatTime(item.durationSeconds)
        : kind === 'TEST' && lesson?.quiz
          ? t('questions', { count: lesson.quiz.questionCount })
          : kind === 'PLAYLIST' && item.playlist
            ? t('items', { count: item.playlist.itemCount })
            : kind === 'TRAILER' && item.course?.trailer
              ? formatTime(item.course.trailer.durationSeconds)
              : undefined
  return [t(`kind.${kind}`), size].filter(Boolean).join(' · ')
}
