import { testMadeUpInput } from '#test/fixtures/made-up/made-up-areas.ts'

testMadeUpInput('value-reports')
