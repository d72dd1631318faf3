import { areasOfRoles, testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

testMadeUpInput(areasOfRoles, { cases: 10_000, hasConsumers: true })
