import type { JoiningParts } from './come-in.ts'
import { addWaysIn } from './joining.graphql.ts'
import { addDecisions } from './seat-request.graphql.ts'

/** Adds what lets people in to the schema, with what it needs of other features. */
export function registerJoiningFields(parts: JoiningParts): void {
  addWaysIn(parts)
  addDecisions(parts)
}
