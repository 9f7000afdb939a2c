import { maxExportedRows, type Cell, type DataTable, type PersonalDataKeeper } from '#platform/personal-data.ts'
import type { Transaction } from '#platform/database/index.ts'
import { employerAccounts } from './employer-account-data.ts'
import { marketingChoices, termsAccepted } from './agreement-data.ts'
import { deviceOf } from '#features/accounts/rules/sessions/device.ts'

/** The personal data of accounts. Sealed and hashed values are meaningless to a reader and not exported. */
export const accountData: PersonalDataKeeper = {
  name: 'accounts',
  tables: [
    'app_user',
    'pool_user',
    'pool_sign_in',
    'pool_passkey',
    'pool_device',
    'federated_identity',
    'user_session',
    'terms_acceptance',
    'marketing_choice',
    'data_export',
    'account_deletion',
  ],
  readsAs: 'system',
  collect: async (tx, { userId }) => ({
    tables: [
      await account(tx, userId),
      await signIns(tx, userId),
      await sessions(tx, userId),
      await passkeys(tx, userId),
      await devices(tx, userId),
      await employerAccounts(tx, userId),
      await termsAccepted(tx, userId),
      await marketingChoices(tx, userId),
      await copies(tx, userId),
    ],
  }),
  erase: async (tx, { userId }) => {
    for (const table of ['pool_code', 'pool_auth_session'] as const)
      await tx.deleteFrom(table).where('subject', '=', userId).execute()
    await tx.deleteFrom('pool_attempt').where('subject', '=', userId).execute()
    await tx.deleteFrom('user_session').where('user_sub', '=', userId).execute()
    // sign-ins and tokens are deleted with the pool's user; exports and the mark with the application's
    await tx.deleteFrom('pool_user').where('sub', '=', userId).execute()
    await tx.deleteFrom('app_user').where('id', '=', userId).execute()
  },
}

const about = {
  account: {
    nb: 'Kontoen din, slik den står nå.',
    es: 'Tu cuenta, tal como está ahora.',
    en: 'Your account as it stands now.',
  },
  signIns: {
    nb: 'Når du har logget inn den siste tiden. Blir slettet en måned etter at innloggingen er over.',
    es: 'Cuándo has entrado últimamente. Se borra un mes después de que termine cada sesión.',
    en: 'When you have logged in lately. Deleted a month after each login has ended.',
  },
  sessions: {
    nb: 'Hvor du er eller har vært logget inn. Vi lagrer ikke IP-adresser.',
    es: 'Dónde tienes o has tenido la sesión abierta. No guardamos direcciones IP.',
    en: 'Where you are or have been logged in. We keep no IP addresses.',
  },
  passkeys: {
    nb: 'Passnøklene dine. Vi har bare den halvdelen som ikke kan brukes til å logge inn.',
    es: 'Tus llaves de acceso. Solo tenemos la mitad con la que no se puede entrar.',
    en: 'Your passkeys. We have only the half that cannot be used to log in.',
  },
  devices: {
    nb: 'Enheter som innloggingen husker.',
    es: 'Dispositivos que el acceso recuerda.',
    en: 'Devices that logging in remembers.',
  },
  copies: {
    nb: 'Kopiene du har bedt om. Denne er den siste.',
    es: 'Las copias que has pedido. Esta es la última.',
    en: 'The copies you have asked for. This is the latest.',
  },
} as const

const words = {
  email: { nb: 'E-post', es: 'Correo', en: 'Email' },
  emailVerified: { nb: 'E-posten er bekreftet', es: 'Correo confirmado', en: 'Email confirmed' },
  phone: { nb: 'Mobilnummer', es: 'Móvil', en: 'Mobile number' },
  name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
  language: { nb: 'Språk', es: 'Idioma', en: 'Language' },
  market: { nb: 'Land', es: 'País', en: 'Country' },
  createdAt: { nb: 'Opprettet', es: 'Creada', en: 'Created' },
  updatedAt: { nb: 'Endret', es: 'Modificada', en: 'Changed' },
  lastLoginAt: { nb: 'Sist logget inn', es: 'Última entrada', en: 'Last login' },
  passwordSetAt: { nb: 'Passordet satt', es: 'Contraseña puesta', en: 'Password set' },
  attributes: { nb: 'Opplysninger for innlogging', es: 'Datos de acceso', en: 'Login attributes' },
  deletionAt: { nb: 'Blir slettet', es: 'Se borra', en: 'Will be deleted' },
  at: { nb: 'Tid', es: 'Momento', en: 'Time' },
  endsAt: { nb: 'Gjelder til', es: 'Vale hasta', en: 'Valid until' },
  endedAt: { nb: 'Avsluttet', es: 'Terminada', en: 'Ended' },
  lastSeenAt: { nb: 'Sist i bruk', es: 'Último uso', en: 'Last used' },
  browser: { nb: 'Nettleser', es: 'Navegador', en: 'Browser' },
  system: { nb: 'System', es: 'Sistema', en: 'System' },
  userAgent: { nb: 'Slik presenterte den seg', es: 'Así se presentó', en: 'What it called itself' },
  remembered: { nb: 'Husket', es: 'Recordado', en: 'Remembered' },
  status: { nb: 'Status', es: 'Estado', en: 'Status' },
} as const

type Word = keyof typeof words
const columns = (...names: readonly Word[]): DataTable['columns'] =>
  Object.fromEntries(names.map((name) => [name, words[name]]))

async function account(tx: Transaction, userId: string): Promise<DataTable> {
  const row = await tx
    .selectFrom('app_user')
    .leftJoin('pool_user', 'pool_user.sub', 'app_user.id')
    .leftJoin('account_deletion', 'account_deletion.user_id', 'app_user.id')
    .select([
      'app_user.email',
      'app_user.name',
      'app_user.locale',
      'app_user.market',
      'app_user.created_at',
      'app_user.updated_at',
      'app_user.last_login_at',
      'pool_user.email_verified',
      'pool_user.phone_number',
      'pool_user.password_set_at',
      'pool_user.attributes',
      'account_deletion.erase_after',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  const cells: Record<string, Cell>[] = row
    ? [
        {
          email: row.email,
          emailVerified: row.email_verified,
          phone: row.phone_number,
          name: row.name,
          language: row.locale,
          market: row.market,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          lastLoginAt: row.last_login_at,
          passwordSetAt: row.password_set_at,
          attributes: row.attributes === null ? null : JSON.stringify(row.attributes),
          deletionAt: row.erase_after,
        },
      ]
    : []
  return {
    key: 'account',
    file: { nb: 'konto', es: 'cuenta', en: 'account' },
    about: about.account,
    columns: columns(
      'email',
      'emailVerified',
      'phone',
      'name',
      'language',
      'market',
      'createdAt',
      'updatedAt',
      'lastLoginAt',
      'passwordSetAt',
      'attributes',
      'deletionAt',
    ),
    rows: cells,
  }
}

async function signIns(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('pool_sign_in')
    .select(['auth_time as at', 'expires_at as endsAt', 'revoked_at as endedAt'])
    .where('user_sub', '=', userId)
    .orderBy('auth_time', 'desc')
    .limit(maxExportedRows)
    .execute()
  const file = { nb: 'innlogginger', es: 'entradas', en: 'logins' }
  return { key: 'signIns', file, about: about.signIns, columns: columns('at', 'endsAt', 'endedAt'), rows }
}

async function sessions(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('user_session')
    .select(['created_at', 'last_seen_at', 'revoked_at', 'user_agent'])
    .where('user_sub', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(maxExportedRows)
    .execute()
  return {
    key: 'sessions',
    file: { nb: 'enheter', es: 'dispositivos', en: 'devices' },
    about: about.sessions,
    columns: columns('at', 'lastSeenAt', 'endedAt', 'browser', 'system', 'userAgent'),
    rows: rows.map((row) => ({
      at: row.created_at,
      lastSeenAt: row.last_seen_at,
      endedAt: row.revoked_at,
      browser: deviceOf(row.user_agent).browser ?? null,
      system: deviceOf(row.user_agent).system ?? null,
      userAgent: row.user_agent,
    })),
  }
}

async function passkeys(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('pool_passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastSeenAt'])
    .where('user_sub', '=', userId)
    .orderBy('created_at')
    .limit(maxExportedRows)
    .execute()
  const file = { nb: 'passnokler', es: 'llaves-de-acceso', en: 'passkeys' }
  return { key: 'passkeys', file, about: about.passkeys, columns: columns('name', 'createdAt', 'lastSeenAt'), rows }
}

async function devices(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('pool_device')
    .select(['name', 'remembered', 'created_at as createdAt', 'last_authenticated_at as lastSeenAt'])
    .where('user_sub', '=', userId)
    .orderBy('created_at')
    .limit(maxExportedRows)
    .execute()
  const file = { nb: 'huskede-enheter', es: 'dispositivos-recordados', en: 'remembered-devices' }
  const shown = columns('name', 'remembered', 'createdAt', 'lastSeenAt')
  return { key: 'rememberedDevices', file, about: about.devices, columns: shown, rows }
}

async function copies(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('data_export')
    .select(['requested_at as at', 'status'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(maxExportedRows)
    .execute()
  const file = { nb: 'kopier', es: 'copias', en: 'copies' }
  return { key: 'copies', file, about: about.copies, columns: columns('at', 'status'), rows }
}
