import '#features/alpha/rules/decide.ts'
import '#testing/world.ts'
