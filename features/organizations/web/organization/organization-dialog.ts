import { createContext, useContext } from 'react'
import type { SignOnState } from '#features/organizations/web/sign-on/use-sign-on.ts'

/**
 * The dialogs of the page, one at a time. They are rendered outside the page's form, because nested forms would submit
 * it.
 */
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

export const useOpenDialog = () => useContext(DialogContext)
