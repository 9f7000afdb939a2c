import { sql, type RawBuilder } from 'kysely'

/**
 * A LIKE pattern for texts that contain the given one: without accents, lower case, with LIKE's own characters escaped.
 * The compared text must be `folded(…)` too.
 */
export const containing = (text: string): RawBuilder<string> =>
  sql`'%' || replace(replace(replace(folded(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
