import '#design/tone.ts'
