import '#features/alpha/server/alpha-store.ts'
