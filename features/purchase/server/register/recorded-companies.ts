import type { Company, CompanyRegister } from './company-register.ts'

/** Number, name, address, postal code, city. Nobody has founded them: their numbers hold, and nobody is given any like them. */
const written = [
  ['987654325', 'Nordvik Elektro AS', 'Strandgata 14', '8006', 'Bodø'],
  ['310060844', 'Fjellheim Elektriske AS', 'Storgata 3', '2670', 'Otta'],
  ['310074578', 'Lysverket Sunnhordland AS', 'Kjøtteinsvegen 18', '5411', 'Stord'],
  ['310156957', 'Øvre Dal Elektro ANS', 'Dalsvegen 71', '3570', 'Ål'],
  // no member of anything
  ['310308072', 'Kystens Regnskap AS', 'Havnegata 9', '9008', 'Tromsø'],
  ['310321842', 'Slukkede Lys AS', 'Skyggesiden 2', '7010', 'Trondheim'],
] as const

/** Bankrupt. */
const closing = '310321842'

const companies: readonly Company[] = written.map(([number, name, address, zip, city]) => ({
  number,
  name,
  address,
  zip,
  city,
  municipality: city,
  country: 'NO',
  closing: number === closing,
}))

/** The demonstration's register: a handful of invented companies, as if the real one had been asked. */
export const recordedRegister: CompanyRegister = {
  find: async (number) => {
    const company = companies.find((each) => each.number === number)
    return company ? { kind: 'Company', company } : { kind: 'Unknown' }
  },
}
