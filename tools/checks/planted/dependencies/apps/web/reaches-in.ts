import '#features/alpha/web/card.ts'
