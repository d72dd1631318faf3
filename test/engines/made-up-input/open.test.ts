import { openAreas, testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

testMadeUpInput(openAreas, { cases: 10_000, hasConsumers: true })
