import { areas, testMadeUpInput } from '#test/fixtures/made-up-areas.ts'

/** 10,000 are asked by test/engines/made-up-input: `npm test` has no time for them. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 500)

testMadeUpInput(areas, { cases: CASES, hasConsumers: false })
