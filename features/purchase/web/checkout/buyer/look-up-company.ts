import { accessToken } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'

/** The result of a lookup in the company register. */
export interface Company {
  readonly number: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly municipality: string
  readonly country: string
}

type CompanyAnswer = { readonly kind: 'Found'; readonly company: Company } | { readonly kind: 'Unknown' | 'OutOfReach' }

/** Looks up an organisation number in the register. After a failure the form is filled in by hand. */
export async function lookUpCompany(number: string, signal: AbortSignal): Promise<CompanyAnswer> {
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/purchase/companies/${encodeURIComponent(number)}`, {
      headers: { Locale: currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
      signal,
    })
    if (response.status === 404) return { kind: 'Unknown' }
    if (!response.ok) return { kind: 'OutOfReach' }
    const given = (await response.json()) as Partial<Record<keyof Company, unknown>>
    const text = (name: keyof Company) => (typeof given[name] === 'string' ? given[name] : '')
    return {
      kind: 'Found',
      company: {
        number,
        name: text('name'),
        address: text('address'),
        zip: text('zip'),
        city: text('city'),
        municipality: text('municipality'),
        country: text('country'),
      },
    }
  } catch {
    return { kind: 'OutOfReach' }
  }
}
