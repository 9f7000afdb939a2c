import type { Clock } from '#platform/clock.ts'
import type { Market } from '#values/language.ts'
import { emptyRegister, type CompanyRegister } from './company-register.ts'
import { enhetsregisteret } from './enhetsregisteret.ts'
import { cachedRegister } from './company-lookup-cache.ts'
import { demoRegister } from './demo-companies.ts'

/** Where Norwegian companies are looked up: the real register, the demonstration's, or nowhere. */
export type RegisterName = 'brreg' | 'recorded' | 'none'

/** The public register of each market. */
export const registersByMarket = (register: RegisterName, clock: Clock): Readonly<Record<Market, CompanyRegister>> => ({
  no: norwegian(register, clock),
  es: emptyRegister,
})

function norwegian(register: RegisterName, clock: Clock): CompanyRegister {
  if (register === 'none') return emptyRegister
  return register === 'recorded' ? demoRegister : cachedRegister(enhetsregisteret(), clock)
}
