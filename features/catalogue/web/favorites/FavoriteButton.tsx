import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle, Pressable } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import styles from './FavoriteButton.module.css'
import { useFavorite } from './use-favorite.ts'

interface FavoriteButtonProps {
  course: { readonly id: string; readonly name: LocalisedText; readonly isFavorite: boolean }
  className?: string | undefined
}

/** The bookmark of a course (C4). It changes at once; a banner offers to undo. */
export function FavoriteButton({ course, className }: FavoriteButtonProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const name = plainTitle(localised(course.name))
  const { toggle, prepare } = useFavorite({ courseId: course.id, name })
  return (
    <Pressable
      className={className ? `${styles.button} ${className}` : (styles.button ?? '')}
      aria-label={t('favorite.label', { name })}
      aria-pressed={course.isFavorite}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPress={() => void toggle(!course.isFavorite)}
    >
      <Icon icon={BookmarkSimpleIcon} className={styles.outline} />
      <Icon icon={BookmarkSimpleIcon} weight="fill" className={styles.filled} />
    </Pressable>
  )
}
