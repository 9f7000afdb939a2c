/** Unsent entries in the browser's storage, one key each, so that tabs do not overwrite each other's. */
export interface OutboxStorage<Entry> {
  /** The entry with this id; undefined when there is none or the stored text is invalid. */
  readonly read: (id: string) => Entry | undefined
  /** @returns whether it is stored: storage may be full or forbidden */
  readonly write: (id: string, entry: Entry) => boolean
  readonly remove: (id: string) => void
  /** The ids of all stored entries, the invalid ones included. */
  readonly ids: () => string[]
  /** Whether a change of this key of the storage concerns these entries; null is the change that clears everything. */
  readonly owns: (key: string | null) => boolean
}

interface OutboxStorageOptions<Entry> {
  /** The beginning of each key; the id follows. */
  readonly prefix: string
  /** Reads a stored text; null when nothing is stored. */
  readonly parse: (text: string | null) => Entry | undefined
  readonly storage?: Storage | undefined
}

/** The entries whose keys begin with a prefix. */
export function createOutboxStorage<Entry>({
  prefix,
  parse,
  storage,
}: OutboxStorageOptions<Entry>): OutboxStorage<Entry> {
  return {
    read: (id) => parse(storage?.getItem(prefix + id) ?? null),
    write: (id, entry) => {
      try {
        if (!storage) return false
        storage.setItem(prefix + id, JSON.stringify(entry))
        return true
      } catch {
        return false
      }
    },
    remove: (id) => storage?.removeItem(prefix + id),
    ids: () => keysOf(storage, prefix).map((key) => key.slice(prefix.length)),
    owns: (key) => key === null || key.startsWith(prefix),
  }
}

/** The storage that all tabs share; undefined where the browser forbids it. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const keysOf = (storage: Storage | undefined, prefix: string): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
