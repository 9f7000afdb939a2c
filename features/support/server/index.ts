import './actions.graphql.ts'
import './grants/grants.graphql.ts'
import './money/money.graphql.ts'
import './story.graphql.ts'
