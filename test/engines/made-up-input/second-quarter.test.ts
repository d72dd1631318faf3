import { quarterOfAreas, testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

testMadeUpInput(quarterOfAreas(1), { cases: 10_000, hasConsumers: true })
