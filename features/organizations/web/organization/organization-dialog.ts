import { createContext, useContext } from 'react'
import type { SignOnState } from '#features/organizations/web/sign-on/use-sign-on.ts'

/** What the page lays over itself, one at a time: outside its form, which would take their forms for its own. */
export type OrganizationDialog =
  | { readonly kind: 'AddDomain'; readonly organizationId: string }
  | {
      readonly kind: 'RemoveDomain'
      readonly organizationId: string
      readonly domain: string
      readonly isVerified: boolean
    }
  | { readonly kind: 'SignOn'; readonly signOn: Extract<SignOnState, { kind: 'Known' }> }
  | { readonly kind: 'Archive'; readonly organizationId: string; readonly name: string }

export const DialogContext = createContext<(dialog: OrganizationDialog) => void>(() => undefined)

/** Opens a dialog of the page. */
export const useOpenDialog = () => useContext(DialogContext)
