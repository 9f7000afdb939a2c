import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button as DragHandle } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, IconButton, LeaningText } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import { ItemFigure } from '#features/playlists/web/ItemFigure.tsx'
import { PlaylistStep } from '#features/playlists/web/step-fragment.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { EditedItem } from './edited-playlist.ts'
import styles from './ItemOrder.module.css'

interface EditableItemProps {
  id: string
  item: EditedItem
  /** without its leaning phrase */
  name: string
  place: number
  count: number
  /** to another place; focus stays on the control that did it */
  onMove: (to: number, control: string) => void
  onRemove: () => void
}

/** One thing of a list that is being arranged. */
export function EditableItem({ id, item, name, place, count, onMove, onRemove }: EditableItemProps) {
  const { t } = useTranslation('editor')
  const localised = useLocalised()
  const step = readFragment(PlaylistStep, item)
  return (
    <GridListItem id={id} textValue={name} data-item={id} className={classNames(styles.item)}>
      <DragHandle slot="drag" aria-label={t('drag', { name })} className={classNames(styles.handle)}>
        <Icon icon={DotsSixVerticalIcon} size={22} />
      </DragHandle>
      <span className={styles.number}>{place + 1}</span>
      <ItemFigure kind={step.kind} course={item.course} className={styles.figure} />
      <span className={styles.words}>
        <span className={styles.title}>
          <LeaningText text={localised(step.name)} />
        </span>
        <span className={styles.kind}>
          <ItemFacts item={item} />
        </span>
      </span>
      <span className={styles.controls}>
        <IconButton
          icon={ArrowUpIcon}
          aria-label={t('up', { name })}
          data-control="up"
          isDisabled={place === 0}
          onPress={() => onMove(place - 1, 'up')}
        />
        <IconButton
          icon={ArrowDownIcon}
          aria-label={t('down', { name })}
          data-control="down"
          isDisabled={place === count - 1}
          onPress={() => onMove(place + 1, 'down')}
        />
        <IconButton
          icon={XIcon}
          aria-label={t('remove', { name })}
          data-control="remove"
          className={styles.remove}
          onPress={onRemove}
        />
      </span>
    </GridListItem>
  )
}

/** Its kind and how much there is of it. */
function ItemFacts({ item }: { item: EditedItem }) {
  const { t } = useTranslation('playlists')
  const { kind, lesson } = readFragment(PlaylistStep, item)
  const size =
    kind === 'COURSE' && item.course
      ? t('episodes', { count: item.course.episodeCount })
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
