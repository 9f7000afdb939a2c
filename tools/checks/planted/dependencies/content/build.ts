import '#platform/config.ts'
