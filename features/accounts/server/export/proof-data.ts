import { mostRows, type DataTable } from '#platform/personal-data.ts'
import type { Transaction } from '#platform/database/index.ts'

const words = {
  name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
  at: { nb: 'Lagt til', es: 'Añadido', en: 'Added' },
  lastUsedAt: { nb: 'Sist brukt', es: 'Último uso', en: 'Last used' },
  remembered: { nb: 'Husket', es: 'Recordado', en: 'Remembered' },
} as const

/** Passkeys by name; their keys are the devices' own matter. */
export async function passkeys(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('pool_passkey')
    .select(['name', 'created_at as at', 'last_used_at as lastUsedAt'])
    .where('user_sub', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute()
  return {
    key: 'passkeys',
    file: { nb: 'passnokler', es: 'llaves', en: 'passkeys' },
    about: {
      nb: 'Passnøklene dine. Selve nøkkelen ligger på enheten og ikke her.',
      es: 'Tus llaves de acceso. La llave en sí está en el dispositivo y no aquí.',
      en: 'Your passkeys. The key itself lies on the device, not here.',
    },
    columns: { name: words.name, at: words.at, lastUsedAt: words.lastUsedAt },
    rows,
  }
}

/** The devices that stand for a second step. */
export async function knownDevices(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('pool_device')
    .select(['name', 'created_at as at', 'last_authenticated_at as lastUsedAt', 'remembered'])
    .where('user_sub', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute()
  return {
    key: 'knownDevices',
    file: { nb: 'huskede-enheter', es: 'dispositivos-recordados', en: 'remembered-devices' },
    about: {
      nb: 'Enheter som slipper det andre trinnet når du logger inn.',
      es: 'Dispositivos que se saltan el segundo paso al entrar.',
      en: 'Devices that are spared the second step when you log in.',
    },
    columns: words,
    rows,
  }
}
