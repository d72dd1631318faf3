import { testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

testMadeUpInput('home')
