import { findCompanyNumber, lookUpCompanyJob, takeCompany } from '#features/organizations/server/index.ts'
import { runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Market } from '#values/language.ts'
import type { CompanyRegister } from './company-register.ts'
import { registersByMarket, type RegisterName } from './registers-by-market.ts'

/** Looks up the companies of organizations that were made or got another number. */
export function companyLookupJobs(register: RegisterName): readonly RunnableJob[] {
  const registers = registersByMarket(register, systemClock)
  return [runnableJob(lookUpCompanyJob, ({ organizationId }, context) => lookUp(registers, organizationId, context))]
}

/** @throws while the register does not answer: the job is tried again later */
async function lookUp(
  registers: Readonly<Record<Market, CompanyRegister>>,
  organizationId: string,
  { database, clock }: JobContext,
): Promise<void> {
  const company = await findCompanyNumber(database, organizationId)
  if (!company) return
  const answer = await registers[company.market].find(company.number)
  if (answer.kind === 'Unreachable') throw new Error('the company register does not answer')
  if (answer.kind === 'Unknown') return
  const { number, name, email } = answer.company
  await takeCompany(database, organizationId, { number, name, email: email === '' ? null : email }, clock())
}
