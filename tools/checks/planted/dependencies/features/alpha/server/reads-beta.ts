import '#features/beta/server/beta-store.ts'
