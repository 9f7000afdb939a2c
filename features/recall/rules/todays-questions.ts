import type { Day } from '#values/day.ts'

/** How many questions a user gets per day, however many days were missed. */
export const questionsPerDay = 3

export interface DueCard {
  readonly id: string
  readonly courseId: string
  readonly dueOn: Day
}

/**
 * The remaining questions of today: the most overdue first, from as many different courses as possible. Today's answers
 * count, so that the selection stays the same during the day.
 * @param due cards whose day has come, without those answered today; of equal days, the lower id comes first
 * @param answered the courses of today's answers
 */
export function todaysQuestions<Card extends DueCard>(due: readonly Card[], answered: readonly string[]): Card[] {
  const chosen: Card[] = []
  const taken = new Map<string, number>()
  const take = (courseId: string) => taken.set(courseId, (taken.get(courseId) ?? 0) + 1)
  for (const courseId of answered) take(courseId)
  const waiting = due.toSorted((one, other) => order(one.dueOn, other.dueOn) || order(one.id, other.id))
  while (answered.length + chosen.length < questionsPerDay && waiting.length > 0) {
    const least = Math.min(...waiting.map(({ courseId }) => taken.get(courseId) ?? 0))
    const place = waiting.findIndex(({ courseId }) => (taken.get(courseId) ?? 0) === least)
    const [card] = waiting.splice(place, 1)
    if (!card) break
    chosen.push(card)
    take(card.courseId)
  }
  return chosen
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
