import * as v from 'valibot'
import { guardedFetch, GuardedFetchError } from '#platform/http/guarded-fetch.ts'
import { isEmail } from '#values/addresses/email.ts'
import { tidyLine } from '#values/written-text.ts'
import type { Company, CompanyLookup, CompanyRegister } from './company-register.ts'

/** Norway's register of legal entities, as its open API of 2026 answers (data.brreg.no/enhetsregisteret/api/dokumentasjon). */
const enhetsregisteretAddress = 'https://data.brreg.no/enhetsregisteret/api'

const Address = v.object({
  adresse: v.optional(v.array(v.nullish(v.string(), '')), []),
  postnummer: v.nullish(v.string(), ''),
  poststed: v.nullish(v.string(), ''),
  kommune: v.nullish(v.string(), ''),
  landkode: v.nullish(v.string(), 'NO'),
})

const Unit = v.object({
  organisasjonsnummer: v.string(),
  navn: v.nullish(v.string(), ''),
  epostadresse: v.nullish(v.string(), ''),
  slettedato: v.nullish(v.string()),
  konkurs: v.optional(v.boolean(), false),
  underAvvikling: v.optional(v.boolean(), false),
  underTvangsavviklingEllerTvangsopplosning: v.optional(v.boolean(), false),
  forretningsadresse: v.nullish(Address),
  postadresse: v.nullish(Address),
})

interface EnhetsregisteretOptions {
  readonly address?: string
  /** allows private IP addresses, for tests */
  readonly privateAddresses?: boolean
  /** total timeout in ms; short, because a user is waiting in a form */
  readonly timeoutMs?: number
}

/** Looks up a company in Enhetsregisteret. Any unexpected response is `Unreachable`. */
export const enhetsregisteret = ({
  address = enhetsregisteretAddress,
  privateAddresses = false,
  timeoutMs = 3000,
}: EnhetsregisteretOptions = {}): CompanyRegister => ({
  find: async (number) => {
    try {
      const response = await guardedFetch(
        `${address}/enheter/${encodeURIComponent(number)}`,
        { headers: { accept: 'application/json' } },
        { privateAddresses, timeoutMs, maxBytes: 256 * 1024 },
      )
      // 410: removed from the open data
      if (response.status === 404 || response.status === 410) return { kind: 'Unknown' }
      if (response.status !== 200) return { kind: 'Unreachable' }
      return answerOf(number, await response.json())
    } catch (problem) {
      if (problem instanceof GuardedFetchError || problem instanceof SyntaxError) return { kind: 'Unreachable' }
      throw problem
    }
  },
})

function answerOf(number: string, body: unknown): CompanyLookup {
  const unit = v.safeParse(Unit, body)
  if (!unit.success || unit.output.organisasjonsnummer !== number) return { kind: 'Unreachable' }
  const { output } = unit
  // deleted companies are returned with the date and few other fields
  if (output.slettedato || !output.navn) return { kind: 'Unknown' }
  return { kind: 'Company', company: companyOf(output) }
}

function companyOf(unit: v.InferOutput<typeof Unit>): Company {
  // prefers the postal address for bills
  const { adresse, postnummer, poststed, kommune, landkode } = unit.postadresse ?? unit.forretningsadresse ?? empty
  return {
    number: unit.organisasjonsnummer,
    name: cut(unit.navn, 140),
    address: cut(adresse.filter((line) => line.trim() !== '').join(', '), 140),
    zip: cut(postnummer, 12),
    city: cut(titleCase(poststed), 70),
    municipality: cut(titleCase(kommune), 70),
    country: landkode.toUpperCase().slice(0, 2),
    email: isEmail(unit.epostadresse.trim()) ? unit.epostadresse.trim().toLowerCase() : '',
    closing: unit.konkurs || unit.underAvvikling || unit.underTvangsavviklingEllerTvangsopplosning,
  }
}

const empty: v.InferOutput<typeof Address> = { adresse: [], postnummer: '', poststed: '', kommune: '', landkode: 'NO' }

const cut = (text: string, limit: number): string => [...tidyLine(text)].slice(0, limit).join('')

/** Converts place names from capitals: «MO I RANA» becomes «Mo i Rana». */
const titleCase = (place: string): string =>
  place
    .toLocaleLowerCase('nb')
    .replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('nb'))
    .replaceAll(/ (I|På|Og|Av|Ved|Under|Over)(?= )/g, (small) => small.toLocaleLowerCase('nb'))
