// @ts-nocheck: planted to be caught by another check.
import '#features/alpha/web/card.ts'
