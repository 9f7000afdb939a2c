import type { Question } from './attempt-fragment.ts'
import type { Draft } from './draft.ts'
import { GapPassage } from './GapPassage.tsx'
import { MatchingBoard } from './MatchingBoard.tsx'
import { lazy, Suspense } from 'react'
import { NumberField } from './NumberField.tsx'
import { OptionList } from './OptionList.tsx'

const PictureField = lazy(async () => ({ default: (await import('./picture/PictureField.tsx')).PictureField }))

interface QuestionFieldsProps {
  question: Question
  draft: Draft
  /** chooses an option, or takes it back */
  onChoose: (optionId: string) => void
  onDraft: (draft: Draft) => void
}

/** What a question is answered with, each kind in its own way. */
export function QuestionFields({ question, draft, onChoose, onDraft }: QuestionFieldsProps) {
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
        <Suspense>
          <PictureField
            question={question}
            marks={draft.marks ?? []}
            onMarks={(marks) => onDraft({ ...draft, marks })}
          />
        </Suspense>
      )
    default:
      return <OptionList question={question} chosen={draft.optionIds} onChoose={onChoose} />
  }
}
