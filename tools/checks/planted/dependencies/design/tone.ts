import '#values/money.ts'
