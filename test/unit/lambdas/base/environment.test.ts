import { afterEach, expect, it } from 'vitest'
import {
  optionalEnvironment,
  requireEnvironment,
  setEnvironment,
} from '#lambdas/base/environment.ts'

afterEach(() => setEnvironment({ TABLE_NAME: undefined, MAIL_FROM: undefined }))

it('is parsed once, however often it is asked', () => {
  setEnvironment({ TABLE_NAME: 'first' })
  expect(requireEnvironment('TABLE_NAME').TABLE_NAME).toBe('first')

  process.env['TABLE_NAME'] = 'second'

  expect(requireEnvironment('TABLE_NAME').TABLE_NAME).toBe('first')
  expect(optionalEnvironment('TABLE_NAME')).toBe('first')
})

it('is parsed anew when a variable is set or taken away', () => {
  setEnvironment({ TABLE_NAME: 'first', MAIL_FROM: 'hello@fanward.example' })
  expect(optionalEnvironment('MAIL_FROM')).toBe('hello@fanward.example')

  setEnvironment({ TABLE_NAME: 'second', MAIL_FROM: undefined })

  expect(requireEnvironment('TABLE_NAME').TABLE_NAME).toBe('second')
  expect(optionalEnvironment('MAIL_FROM')).toBeUndefined()
})

it('names every variable that is missing', () => {
  setEnvironment({ TABLE_NAME: undefined, MAIL_FROM: undefined })
  expect(() => requireEnvironment('TABLE_NAME', 'MAIL_FROM')).toThrow(
    'Environment lacks TABLE_NAME, MAIL_FROM',
  )
})

it('takes an empty variable for a mistake', () => {
  setEnvironment({ MAIL_FROM: '' })
  expect(() => optionalEnvironment('MAIL_FROM')).toThrow('MAIL_FROM')
})
