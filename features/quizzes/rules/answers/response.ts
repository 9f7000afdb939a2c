import { maxNumberLength, readDecimal } from './decimal.ts'
import { isInPicture, type Mark } from './picture.ts'
import { isWritten, maxAnswerLength } from './writing.ts'

/**
 * How a question is answered. SINGLE and MULTIPLE: options are chosen. NUMBER: a figure, and a unit among the options.
 * GAPS and MATCHING: an option for each place, none of them twice. TRUE_FALSE: one of two options. ORDERING: all options
 * in their order. SHORT_TEXT: words, and no option. CATEGORISE: a bin for each stem, as often as wanted. HOTSPOT: a mark
 * in a picture for each place.
 */
export const questionKinds = [
  'SINGLE',
  'MULTIPLE',
  'NUMBER',
  'GAPS',
  'MATCHING',
  'TRUE_FALSE',
  'ORDERING',
  'SHORT_TEXT',
  'CATEGORISE',
  'HOTSPOT',
] as const
export type QuestionKind = (typeof questionKinds)[number]

const choices: readonly QuestionKind[] = ['SINGLE', 'MULTIPLE', 'TRUE_FALSE']
/** Whether a question is answered by choosing among options. */
export const isChoice = (kind: QuestionKind): boolean => choices.includes(kind)

/** Kinds that have places which options are put in. */
const placed: readonly QuestionKind[] = ['GAPS', 'MATCHING', 'ORDERING', 'CATEGORISE']
/** Kinds whose options keep their authored order, which reveals nothing: units and bins on a scale, true before false. */
const inOwnOrder: readonly QuestionKind[] = ['NUMBER', 'TRUE_FALSE', 'CATEGORISE']
/** Kinds that are answered with something written. */
const written: readonly QuestionKind[] = ['NUMBER', 'SHORT_TEXT']

/** Whether a question has places that options are put in. */
export const isPlaced = (kind: QuestionKind): boolean => placed.includes(kind)

/** Whether options are shown as their author put them, and not shuffled for each attempt. */
export const keepsOrder = (kind: QuestionKind): boolean => inOwnOrder.includes(kind)

/** Whether something is written besides or instead of choosing. */
export const acceptsText = (kind: QuestionKind): boolean => written.includes(kind)

/** An answer: option ids in the order of their places, and the text of NUMBER and SHORT_TEXT. */
export interface Response {
  readonly optionIds: readonly string[]
  readonly text: string | null
  /** HOTSPOT: where in the picture. */
  readonly marks?: readonly Mark[] | undefined
}

/** What a response must fit. */
export interface AnsweredQuestionFacts {
  readonly kind: QuestionKind
  readonly optionIds: readonly string[]
  /** How many places there are to fill or to find; 0 where there are none. */
  readonly places: number
}

/** Why a response can't be scored. */
export type ResponseProblem =
  'UnknownOption' | 'WrongNumberOfOptions' | 'NotANumber' | 'NotAText' | 'TextTooLong' | 'OutsidePicture'

/**
 * Whether a response can be scored: options of this question, each once where only one can be right, as many as its kind
 * asks for, and a figure, words or marks where they are asked for.
 * @returns what is wrong with it; undefined when nothing is
 */
export function responseProblem(
  asked: AnsweredQuestionFacts,
  { optionIds, text, marks = [] }: Response,
): ResponseProblem | undefined {
  const { kind } = asked
  if (text !== null && text.length > (kind === 'SHORT_TEXT' ? maxAnswerLength : maxNumberLength)) return 'TextTooLong'
  if (optionIds.some((id) => !asked.optionIds.includes(id))) return 'UnknownOption'
  const count = optionIds.length
  const isRepeated = kind !== 'CATEGORISE' && new Set(optionIds).size !== count
  if (isRepeated || !isRightCount(asked, count)) return 'WrongNumberOfOptions'
  if (kind === 'HOTSPOT') {
    if (marks.length !== asked.places) return 'WrongNumberOfOptions'
    return marks.every(isInPicture) ? undefined : 'OutsidePicture'
  }
  if (kind === 'NUMBER' && !readDecimal(text ?? '')) return 'NotANumber'
  return kind === 'SHORT_TEXT' && !isWritten(text ?? '') ? 'NotAText' : undefined
}

function isRightCount({ kind, places }: AnsweredQuestionFacts, count: number): boolean {
  if (kind === 'MULTIPLE') return count > 0
  if (kind === 'SHORT_TEXT' || kind === 'HOTSPOT') return count === 0
  return count === (isPlaced(kind) ? places : 1)
}
