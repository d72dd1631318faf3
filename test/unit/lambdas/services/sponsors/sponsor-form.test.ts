import { expect, it } from 'vitest'
import { readPhone } from '#lambdas/services/sponsors/sponsor-form.ts'

it.each([
  ['416-555-0199', '+14165550199', undefined],
  ['(416) 555.0199', '+14165550199', undefined],
  ['416-555-0199 ext. 5', '+14165550199', '5'],
  ['416-555-0199 x5', '+14165550199', '5'],
  ['514-555-0100, poste 12', '+15145550100', '12'],
  ['1-800-FLOWERS', '+18003569377', undefined],
  ['+44 20 7946 0958', '+442079460958', undefined],
])('%j calls %s, extension %s', (typed, number, extension) => {
  expect(readPhone(typed)).toEqual({ number, ...(extension !== undefined && { extension }) })
})

it.each(['', 'ask Ann', '555-0199', '416-555-0199 / 416-555-0100', '416-555-0199 after 5', '911'])(
  '%j calls nobody',
  (typed) => {
    expect(readPhone(typed)).toBeUndefined()
  },
)
