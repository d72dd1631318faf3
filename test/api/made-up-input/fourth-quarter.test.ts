import { quarterOfAreas, testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

testMadeUpInput(quarterOfAreas(3))
