import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'

/** What the routes of exports need. */
export interface ExportRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /**
   * Identifies the user by the bearer token.
   * @throws for an invalid token
   */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}
