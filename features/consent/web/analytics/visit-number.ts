import { isCurrentVisit, parseVisit, writeVisit, type Visit } from '#features/consent/rules/visit.ts'
import { visitStorage } from '#features/consent/web/consent-state.ts'

/** Gives the number of the visit under way, the same in every tab, and a new one after a day. */
export function createVisit(): () => string {
  let inMemory: Visit | undefined
  return () => {
    const now = new Date()
    const known = parseVisit(visitStorage.read()) ?? inMemory
    inMemory = known && isCurrentVisit(known, now) ? known : { id: crypto.randomUUID(), startedAt: now }
    if (inMemory !== known) visitStorage.write(writeVisit(inMemory))
    return inMemory.id
  }
}
