import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

/** The user whose data is exported or erased. */
export interface Person {
  readonly userId: string
  readonly email: string
  /** The language of the data export. */
  readonly language: Language
}

export type Cell = string | number | boolean | Date | null

type InEveryLanguage = Readonly<Record<Language, string>>

/** One table of a data export: a CSV file for people, and a list in data.json for programs (GDPR art. 20). */
export interface DataTable {
  /** The list's name in data.json, in English. */
  readonly key: string
  /** The file's name, without extension. */
  readonly file: InEveryLanguage
  /** Its content and the reason why it is stored, in a sentence for the user. */
  readonly about: InEveryLanguage
  /** The column headings, by the value's name in data.json. */
  readonly columns: Readonly<Record<string, InEveryLanguage>>
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** A file that is copied unchanged into a data export. */
export interface DataFile {
  /** With its folder and extension: "kursbevis/elsikkerhet.pdf". */
  readonly path: string
  readonly content: Uint8Array
}

interface PersonalData {
  readonly tables: readonly DataTable[]
  readonly files?: readonly DataFile[]
}

/** A reason why an account cannot be deleted, with names that the user recognises. */
export interface Objection {
  readonly code: 'LAST_ADMIN'
  readonly names: readonly string[]
}

/**
 * The maximum rows of one table in a data export. Far more than a user has; it protects the memory in case of an error.
 */
export const maxExportedRows = 100_000

/** A feature that stores personal data: only it reads, exports and erases its tables. */
export interface PersonalDataKeeper {
  /** Its name, such as "watching". */
  readonly name: string
  /** Its tables with personal data. A test compares them with the database. */
  readonly tables: readonly string[]
  /** Whether `collect` reads as the system: only for tables that the user's own transaction cannot read. */
  readonly readsAs: 'user' | 'system'
  /** The stored data of a user. The transaction is read-only. */
  readonly collect: (tx: Transaction, person: Person) => Promise<PersonalData>
  /**
   * Erases or anonymises the data of a user, in its own transaction as the system. May run again for a user who is
   * already erased.
   */
  readonly erase: (tx: Transaction, person: Person, now: Date) => Promise<void>
  /** Deletes data of erased accounts whose retention period has ended; acts as the system, once a day. */
  readonly forget?: (tx: Transaction, now: Date) => Promise<void>
  /**
   * Whether an account without sign-ins is still needed, such as by a running subscription or for an organisation: it is
   * not deleted as unused.
   */
  readonly isNeeded?: (tx: Transaction, userId: string, now: Date) => Promise<boolean>
  /**
   * The reason why the account cannot be deleted yet. Runs in the transaction that marks the account for deletion, with
   * the rows that it reads locked.
   */
  readonly objection?: (tx: Transaction, userId: string) => Promise<Objection | undefined>
}
