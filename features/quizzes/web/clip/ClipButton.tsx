import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { FilmStretch, Question } from '#features/quizzes/web/attempt-fragment.ts'
import { clipButtonId } from './clip-focus.ts'

interface ClipButtonProps {
  question: Question
  clip: FilmStretch
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the clip that answers a question. */
export function ClipButton({ question: { questionId }, clip, isOpen, onToggle }: ClipButtonProps) {
  const { t } = useTranslation('quizzes')
  return (
    <TextLink
      id={clipButtonId(questionId)}
      icon={isOpen ? XCircleIcon : PlayCircleIcon}
      aria-expanded={isOpen}
      aria-describedby={`prompt-${questionId}`}
      onPress={onToggle}
    >
      {isOpen ? t('clip.close') : t('clip.open', { count: Math.round(clip.to - clip.from) })}
    </TextLink>
  )
}
