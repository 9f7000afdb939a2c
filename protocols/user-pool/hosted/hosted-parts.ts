import type { InScope } from '../scope/scope.ts'
import type { UserPoolSettings } from '../scope/settings.ts'
import type { Federation } from './federation.ts'
import type { HostedClient, HostedSettings } from './settings.ts'

/** Everything the hosted sign-in works with. */
export type HostedParts = {
  inScope: InScope
  settings: HostedSettings
  pool: Pick<UserPoolSettings, 'issuer' | 'clientIds'>
  federation: Federation | undefined
  onFault: (fault: unknown, action: string) => void
}

/** The client with this id. */
export const clientOf = ({ settings }: HostedParts, id: string | undefined): HostedClient | undefined =>
  settings.clients().find((client) => client.id === id)
