import '#features/alpha/server/alpha-store.test.ts'
