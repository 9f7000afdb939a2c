import { sql, type RawBuilder } from 'kysely'

/**
 * A LIKE pattern for texts that hold the given one anywhere: letters without their accents, lower case, and LIKE's own
 * signs taken literally. What it is compared with must be `folded(…)` too.
 */
export const containing = (text: string): RawBuilder<string> =>
  sql`'%' || replace(replace(replace(folded(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
