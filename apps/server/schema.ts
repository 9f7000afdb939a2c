import { lexicographicSortSchema, printSchema } from 'graphql'
import { builder } from '#platform/graphql/builder.ts'
import { unguardedFields } from '#platform/graphql/closed-by-default.ts'
import { logRefusals } from '#platform/graphql/log-refusals.ts'
import { answerInOneLanguage } from '#platform/graphql/texts/one-language.ts'
import '#features/markets/server/index.ts'
import '#features/accounts/server/index.ts'
import '#features/catalogue/server/index.ts'
import '#features/courses/server/index.ts'
import { registerGameFields } from '#features/games/server/index.ts'
import '#features/media/server/index.ts'
import '#features/playlists/server/index.ts'
import '#features/purchase/server/index.ts'
import '#features/notes/server/index.ts'
import '#features/watching/server/index.ts'
import '#features/certificates/server/index.ts'
import '#features/assignments/server/index.ts'
import '#features/activity/server/index.ts'
import '#features/home/server/index.ts'
import '#features/goals/server/index.ts'
import '#features/recall/server/index.ts'
import '#features/search/server/index.ts'
import '#features/mail/server/index.ts'
import '#features/staff/server/index.ts'
import '#features/support/server/index.ts'
import { registerLinkingFields } from '#features/lti/server/index.ts'
import { registerPeopleFields } from '#features/people/server/index.ts'
import { registerQuizFields } from '#features/quizzes/server/index.ts'
import { reactions } from './reactions.ts'

registerQuizFields(reactions)
registerGameFields(reactions)
registerPeopleFields(reactions)
registerLinkingFields(reactions)

/** The whole schema, built from every feature's part. A field without a policy stops the server from starting. */
export const schema = builder.toSchema()

const unguarded = unguardedFields(schema)
if (unguarded.length > 0)
  throw new Error(`No policy opens these fields, so the schema is not served: ${unguarded.join(', ')}`)

logRefusals(schema)
answerInOneLanguage(schema)

/** The schema as text, in a stable order, as committed in schema.graphql. */
export const schemaText = `${printSchema(lexicographicSortSchema(schema))}\n`
