import '#features/alpha/server/index.ts'
