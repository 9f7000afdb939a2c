import '#values/nowhere.ts'
