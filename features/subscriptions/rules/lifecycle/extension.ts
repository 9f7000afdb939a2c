import { monthsAfter, type Day } from '#values/day.ts'
import { monthsBetween } from './billing-period.ts'
import { isTrial } from './pause-and-cancel.ts'
import type { LifecycleStatus } from './terms.ts'

/** The most months by which staff extend at once. */
const maxExtensionMonths = 24

/** Whether months are a number by which something can be extended. */
export const isExtension = (months: number): boolean =>
  Number.isInteger(months) && months >= 1 && months <= maxExtensionMonths

/**
 * Extends the running period by whole months that nobody pays for. Later periods are counted from the same day as before;
 * those after a trial from its new end. Undefined where no paid period and no trial runs.
 */
export function extend<T extends LifecycleStatus>(terms: T, months: number, on: Day): T | undefined {
  if (!isRunning(terms, on)) return undefined
  const { anchor, periodTo } = terms
  if (isTrial(terms)) return endTrialOn(terms, monthsAfter(periodTo, months))
  return { ...terms, periodTo: monthsAfter(anchor, monthsBetween(anchor, periodTo) + months) }
}

/**
 * Takes an extension back that was the last change. Undefined where the terms have changed since, or where the end before
 * it is over.
 */
export function takeBackExtension<T extends LifecycleStatus>(
  terms: T,
  { from, to }: { readonly from: Day; readonly to: Day },
  on: Day,
): T | undefined {
  if (!isRunning(terms, on) || terms.periodTo !== to || from <= on || from <= terms.periodFrom) return undefined
  return isTrial(terms) ? endTrialOn(terms, from) : { ...terms, periodTo: from }
}

const isRunning = ({ stage, periodTo }: LifecycleStatus, on: Day) =>
  (stage === 'TRIALING' || stage === 'ACTIVE' || stage === 'CANCELLED') && on < periodTo

const endTrialOn = <T extends LifecycleStatus>(terms: T, day: Day): T => ({ ...terms, anchor: day, periodTo: day })
