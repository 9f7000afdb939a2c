import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface SharedRow {
  /** null where it can be seen no more */
  readonly name: LocalisedText | null
  readonly created_at: Date
}

interface Row {
  readonly name: LocalisedText
  readonly description: LocalisedText
  readonly items: readonly LocalisedText[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** Personal data: a user's own playlists, and those shared with the user by name (C8, O5). */
export const playlistData: PersonalDataKeeper = {
  name: 'playlists',
  tables: ['playlist', 'playlist_share'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select p.name, p.description, p.created_at, p.updated_at,
             (select coalesce(jsonb_agg(c.name order by c.position), '[]')
                from (select distinct on (x.id) x.name, x.position from playlist_content x
                       where x.playlist_id = p.id order by x.id) c) as items
      from playlist p where p.user_id = ${userId} order by p.updated_at desc limit ${maxExportedRows}`.execute(tx)
    const { rows: shared } = await sql<SharedRow>`
      select p.name, s.created_at from playlist_share s left join playlist p on p.id = s.playlist_id
      where s.user_id = ${userId} order by s.created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'playlists',
          file: { nb: 'spillelister', es: 'listas', en: 'playlists' },
          about: {
            nb: 'Spillelistene du har laget selv.',
            es: 'Las listas que has hecho.',
            en: 'The playlists you have made yourself.',
          },
          columns: {
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            description: { nb: 'Beskrivelse', es: 'Descripción', en: 'Description' },
            items: { nb: 'Innhold', es: 'Contenido', en: 'Content' },
            createdAt: { nb: 'Laget', es: 'Creada', en: 'Made' },
            updatedAt: { nb: 'Endret', es: 'Modificada', en: 'Changed' },
          },
          rows: rows.map((row) => ({
            name: plainTitle(textIn(row.name, language)),
            description: textIn(row.description, language),
            items: row.items.map((name) => plainTitle(textIn(name, language))).join(' | '),
            createdAt: row.created_at,
            updatedAt: row.updated_at,
          })),
        },
        {
          key: 'sharedPlaylists',
          file: { nb: 'delt-med-meg', es: 'compartidas-conmigo', en: 'shared-with-me' },
          about: {
            nb: 'Spillelister som noen har delt med deg ved navn.',
            es: 'Listas que alguien ha compartido contigo por tu nombre.',
            en: 'Playlists that somebody has shared with you by name.',
          },
          columns: {
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            sharedAt: { nb: 'Delt', es: 'Compartida', en: 'Shared' },
          },
          rows: shared.map((row) => ({
            name: row.name && plainTitle(textIn(row.name, language)),
            sharedAt: row.created_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await tx.deleteFrom('playlist').where('user_id', '=', userId).execute()
    await tx.deleteFrom('playlist_share').where('user_id', '=', userId).execute()
    await tx.updateTable('playlist_share').set({ shared_by: null }).where('shared_by', '=', userId).execute()
  },
}
