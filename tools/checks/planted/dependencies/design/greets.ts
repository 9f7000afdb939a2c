import '#features/alpha/web/index.ts'
