import { useEffect, useState } from 'react'
import { callRest, type RestAnswer } from '#features/organizations/web/organization/call-rest.ts'
import { reportError } from '#platform/browser/report-error.ts'

export type MemberRole = 'ADMIN' | 'MANAGER' | 'MEMBER'

/** An organisation's provider, as its admin sees it. */
export interface SignOn {
  readonly issuer: string
  readonly clientId: string
  readonly roleClaim: string | null
  readonly roleValues: readonly { readonly value: string; readonly role: MemberRole }[]
  readonly defaultRole: MemberRole | null
  readonly enabled: boolean
  readonly required: boolean
  readonly tested: { readonly at: string; readonly ms: number; readonly problem: string | null } | null
}

/** The settings that the client sends. */
export type SignOnSettings = Omit<SignOn, 'tested'> & { readonly clientSecret?: string }

export type SignOnState =
  | { readonly kind: 'Loading' }
  /** the user pool manages its own providers, or the server does not respond */
  | { readonly kind: 'Absent' }
  | {
      readonly kind: 'Known'
      readonly provider: SignOn | null
      /** The redirect URIs for the provider. */
      readonly callbacks: readonly string[]
      readonly save: (request: SignOnSettings) => Promise<RestAnswer<undefined>>
      readonly test: () => Promise<void>
    }

interface Read {
  readonly provider: SignOn | null
  readonly callbacks: readonly string[]
}

/** Reads the organisation's provider by REST and not by GraphQL, because GraphQL responses are cached. */
export function useSignOn(organizationId: string): SignOnState {
  const [found, setFound] = useState<Read | 'Absent'>()
  const path = `/rest/organizations/${organizationId}/sign-on`
  const read = async () => {
    const answer = await callRest<Read>('GET', path).catch(() => undefined)
    setFound(answer?.kind === 'Done' && answer.body ? answer.body : 'Absent')
  }
  useEffect(() => {
    let isHere = true
    callRest<Read>('GET', path)
      .catch(() => undefined)
      .then((answer) => {
        if (isHere) setFound(answer?.kind === 'Done' && answer.body ? answer.body : 'Absent')
      })
      .catch((error: unknown) => reportError(error, 'use-sign-on'))
    return () => {
      isHere = false
    }
  }, [path])
  if (found === undefined) return { kind: 'Loading' }
  if (found === 'Absent') return { kind: 'Absent' }
  return {
    kind: 'Known',
    ...found,
    save: async (request) => {
      const answer = await callRest('PUT', path, request)
      if (answer.kind === 'Done') await read()
      return answer
    },
    test: async () => {
      await callRest('POST', `${path}/test`)
      await read()
    },
  }
}
