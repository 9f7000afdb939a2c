import { Suspense } from 'react'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Draft } from './answer-draft.ts'
import { OptionList } from '#features/quizzes/web/boards/OptionList.tsx'
import {
  BinBoard,
  GapPassage,
  MatchingBoard,
  NumberField,
  OrderingBoard,
  PictureField,
  ShortText,
} from './question-boards.ts'
import styles from './QuestionStage.module.css'

interface QuestionFieldsProps {
  question: Question
  draft: Draft
  /** chooses an option, or takes it back */
  onChoose: (optionId: string) => void
  onDraft: (draft: Draft) => void
}

/** What a question is answered with, each kind in its own way. */
export function QuestionFields(props: QuestionFieldsProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <FieldsOfKind {...props} />
    </Suspense>
  )
}

function FieldsOfKind({ question, draft, onChoose, onDraft }: QuestionFieldsProps) {
  const placed = {
    question,
    places: draft.optionIds,
    onPlaces: (optionIds: readonly string[]) => onDraft({ ...draft, optionIds }),
  }
  switch (question.kind) {
    case 'NUMBER':
      return <NumberField question={question} draft={draft} onDraft={onDraft} />
    case 'GAPS':
      return <GapPassage {...placed} />
    case 'MATCHING':
      return <MatchingBoard {...placed} />
    case 'HOTSPOT':
      return (
        <PictureField question={question} marks={draft.marks ?? []} onMarks={(marks) => onDraft({ ...draft, marks })} />
      )
    case 'ORDERING':
      return <OrderingBoard {...placed} />
    case 'SHORT_TEXT':
      return <ShortText question={question} draft={draft} onDraft={onDraft} />
    case 'CATEGORISE':
      return <BinBoard {...placed} />
    default:
      return <OptionList question={question} chosen={draft.optionIds} onChoose={onChoose} />
  }
}
