import type { Kysely } from 'kysely'

export type Anything = Kysely<unknown>
