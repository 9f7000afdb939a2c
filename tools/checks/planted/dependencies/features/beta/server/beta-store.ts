import '#platform/database/index.ts'
