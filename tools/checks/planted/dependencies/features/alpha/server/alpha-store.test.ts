import './alpha-store.ts'
import '#testing/world.ts'
