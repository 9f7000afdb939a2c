import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { classNames, Cover, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ItemFigure.module.css'

const ItemFigureFragment = graphql(`
  fragment ItemFigure on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    coverSeed
    category {
      id
      family
    }
  }
`)

const icons = {
  COURSE: PlayCircleIcon,
  PLAYLIST: StackIcon,
  LESSON: PlayCircleIcon,
  TRAILER: FilmSlateIcon,
  GAME: CardsIcon,
  TEST: ExamIcon,
  SUBSCRIPTION: TicketIcon,
}

interface ItemFigureProps {
  kind: PlaylistItemKind
  course: FragmentType<typeof ItemFigureFragment> | null | undefined
  className?: string | undefined
}

/** The image of a playlist item: the cover of a course, or the icon of another kind. */
export function ItemFigure({ kind, course: reference, className }: ItemFigureProps) {
  const localised = useLocalised()
  const course = readFragment(ItemFigureFragment, reference)
  if (kind !== 'COURSE' || !course)
    return (
      <span className={classNames(styles.sign, className)}>
        <Icon icon={icons[kind]} size={22} />
      </span>
    )
  return (
    <Cover
      id={course.shortId}
      category={course.category.family}
      title={localised(course.name)}
      ratio="thumb"
      overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
      className={classNames(styles.cover, className)}
    />
  )
}
