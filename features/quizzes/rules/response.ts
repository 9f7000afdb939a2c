import { longestFigure, readDecimal } from './decimal.ts'
import { isInPicture, type Mark } from './picture.ts'

/**
 * How a question is answered. SINGLE and MULTIPLE: options are chosen. NUMBER: a figure, and a unit among the options.
 * GAPS and MATCHING: an option for each place, none of them twice. HOTSPOT: a mark in a picture for each place.
 */
export const questionKinds = ['SINGLE', 'MULTIPLE', 'NUMBER', 'GAPS', 'MATCHING', 'HOTSPOT'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether a question has places that options are put in. */
export const isPlaced = (kind: QuestionKind): boolean => kind === 'GAPS' || kind === 'MATCHING'

/** An answer as it is given: options in the order of the places they are for, and the figure for NUMBER. */
export interface Response {
  readonly optionIds: readonly string[]
  readonly text: string | null
  /** HOTSPOT: where in the picture. */
  readonly marks?: readonly Mark[] | undefined
}

/** What a response must fit. */
export interface Asked {
  readonly kind: QuestionKind
  readonly optionIds: readonly string[]
  /** How many places there are to fill or to find; 0 where there are none. */
  readonly places: number
}

/** Why a response can't be scored. */
export type ResponseProblem = 'UnknownOption' | 'WrongNumberOfOptions' | 'NotANumber' | 'TextTooLong' | 'OutsidePicture'

/**
 * Whether a response can be scored: options of this question, each once, as many as its kind asks for, and a figure
 * or marks where they are asked for.
 * @returns what is wrong with it; undefined when nothing is
 */
export function responseProblem(asked: Asked, { optionIds, text, marks = [] }: Response): ResponseProblem | undefined {
  if (text !== null && text.length > longestFigure) return 'TextTooLong'
  if (optionIds.some((id) => !asked.optionIds.includes(id))) return 'UnknownOption'
  const count = optionIds.length
  if (new Set(optionIds).size !== count || !isRightCount(asked, count)) return 'WrongNumberOfOptions'
  if (asked.kind === 'HOTSPOT') {
    if (marks.length !== asked.places) return 'WrongNumberOfOptions'
    return marks.every(isInPicture) ? undefined : 'OutsidePicture'
  }
  return asked.kind === 'NUMBER' && !readDecimal(text ?? '') ? 'NotANumber' : undefined
}

function isRightCount({ kind, places }: Asked, count: number): boolean {
  if (kind === 'MULTIPLE') return count > 0
  if (kind === 'HOTSPOT') return count === 0
  return count === (isPlaced(kind) ? places : 1)
}
