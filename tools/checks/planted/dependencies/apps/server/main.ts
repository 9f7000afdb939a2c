import '#features/alpha/server/index.ts'
import '#platform/config.ts'
