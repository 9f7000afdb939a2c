import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

/** Whose data are asked for. */
export interface Person {
  readonly userId: string
  readonly email: string
  /** The language the copy is written in. */
  readonly language: Language
}

export type Cell = string | number | boolean | Date | null

type InEveryLanguage = Readonly<Record<Language, string>>

/** One table of a copy: a CSV file for people, and a list in data.json for programs (GDPR art. 20). */
export interface DataTable {
  /** The list's name in data.json, in English. */
  readonly key: string
  /** The file's name, without ending. */
  readonly file: InEveryLanguage
  /** What it holds and why it is kept, in a sentence for the reader. */
  readonly about: InEveryLanguage
  /** By the name of the value in data.json, what stands above the column. */
  readonly columns: Readonly<Record<string, InEveryLanguage>>
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** A file that goes into a copy as it is. */
export interface DataFile {
  /** With its folder and ending: "kursbevis/elsikkerhet.pdf". */
  readonly path: string
  readonly content: Uint8Array
}

export interface PersonalData {
  readonly tables: readonly DataTable[]
  readonly files?: readonly DataFile[]
}

/** What keeps an account from going, with the names that the reader knows it by. */
export interface Objection {
  readonly code: 'LAST_ADMIN'
  readonly names: readonly string[]
}

/** Rows of one table in a data export. Far above what a person has; a fault must not fill the memory. */
export const maxExportedRows = 100_000

/** What a part of Kursiva keeps about people: it alone reads, writes out and erases its tables. */
export interface PersonalDataKeeper {
  /** Its name, such as "watching". */
  readonly name: string
  /** Its tables with something about a person. A test holds them against the database. */
  readonly tables: readonly string[]
  /** Whether `collect` reads as the system: only for tables that the user's own transaction may not see. */
  readonly readsAs: 'user' | 'system'
  /** What is kept about a person. The transaction only reads. */
  readonly collect: (tx: Transaction, person: Person) => Promise<PersonalData>
  /**
   * Erases what is kept about a person, or takes the person out of it, in a transaction of its own that acts as the
   * system. May run again for somebody who is gone already.
   */
  readonly erase: (tx: Transaction, person: Person, now: Date) => Promise<void>
  /** Removes what was kept of accounts that are gone and has outlived its time; acts as the system, once a day. */
  readonly forget?: (tx: Transaction, now: Date) => Promise<void>
  /** Why the account may not go yet; asked in the transaction that marks it, with the rows it looks at locked. */
  readonly objection?: (tx: Transaction, userId: string) => Promise<Objection | undefined>
}
