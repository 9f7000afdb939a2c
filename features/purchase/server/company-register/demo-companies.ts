import type { Company, CompanyRegister } from './company-register.ts'

/**
 * Number, name, address, postal code, city and e-mail address of invented companies. The numbers have valid check
 * digits and start with 3, which Enhetsregisteret gives to nobody (decision 0145).
 */
const demoCompanies = [
  ['310987654', 'Nordvik Elektro AS', 'Strandgata 14', '8006', 'Bodø', 'post@nordvik.test'],
  ['310060844', 'Fjellheim Elektriske AS', 'Storgata 3', '2670', 'Otta', 'post@fjellheim.test'],
  ['310074578', 'Lysverket Sunnhordland AS', 'Kjøtteinsvegen 18', '5411', 'Stord', 'firmapost@lysverket.test'],
  ['310156957', 'Øvre Dal Elektro ANS', 'Dalsvegen 71', '3570', 'Ål', ''],
  // no member of anything
  ['310308072', 'Kystens Regnskap AS', 'Havnegata 9', '9008', 'Tromsø', 'post@kystens.test'],
  ['310321842', 'Slukkede Lys AS', 'Skyggesiden 2', '7010', 'Trondheim', ''],
] as const

/** Bankrupt. */
const closing = '310321842'

const companies: readonly Company[] = demoCompanies.map(([number, name, address, zip, city, email]) => ({
  number,
  name,
  address,
  zip,
  city,
  municipality: city,
  country: 'NO',
  email,
  closing: number === closing,
}))

/** The register of the demo mode, with a few invented companies. */
export const demoRegister: CompanyRegister = {
  find: async (number) => {
    const company = companies.find((each) => each.number === number)
    return company ? { kind: 'Company', company } : { kind: 'Unknown' }
  },
}
