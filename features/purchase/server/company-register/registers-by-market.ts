import type { Clock } from '#platform/clock.ts'
import type { Market } from '#values/language.ts'
import { noRegister, type CompanyRegister } from './company-register.ts'
import { enhetsregisteret } from './enhetsregisteret.ts'
import { keptAnswers } from './company-lookup-cache.ts'
import { recordedRegister } from './demo-companies.ts'

/** Where Norwegian companies are looked up: the real register, the demonstration's, or nowhere. */
export type RegisterName = 'brreg' | 'recorded' | 'none'

/** The public register of each market. */
export const registersOf = (register: RegisterName, clock: Clock): Readonly<Record<Market, CompanyRegister>> => ({
  no: norwegian(register, clock),
  es: noRegister,
})

function norwegian(register: RegisterName, clock: Clock): CompanyRegister {
  if (register === 'none') return noRegister
  return register === 'recorded' ? recordedRegister : keptAnswers(enhetsregisteret(), clock)
}
