import '#features/alpha/rules/decide.ts'
import '#features/beta/web/index.ts'
import '#generated/graphql/index.ts'
import './card.ts'
