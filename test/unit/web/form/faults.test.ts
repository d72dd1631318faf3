import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultWords, formProblemOf } from '#web/form/faults.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import en from '#web/locales/forms/en.json' with { type: 'json' }
import fr from '#web/locales/forms/fr.json' with { type: 'json' }

const words = createInstance({ resources: { en: { forms: en }, fr: { forms: fr } } })

beforeAll(() => words.init())

const TOO_LARGE = { messageKey: 'validation.upload.tooLarge', limit: 5_242_880 }
const TOO_SMALL = { messageKey: 'validation.upload.tooSmall', limit: 600 }

describe('the refusal of a file says what is allowed', () => {
  it.each([
    ['en', TOO_LARGE, 'Files can be up to 5 MB.'],
    ['fr', TOO_LARGE, 'Le fichier ne doit pas dépasser 5\u00a0Mo.'],
    ['en', TOO_SMALL, 'The picture must be at least 600 pixels wide.'],
    ['fr', TOO_SMALL, 'L’image doit faire au moins 600\u00a0pixels de large.'],
  ] as const)('in %s: %o', (language, fault, said) => {
    const t = words.getFixedT(language, 'forms')
    expect(faultWords(t, fault)).toBe(said)
  })
})

describe('no answer to a form', () => {
  it('names the time until which too many tries make wait', () => {
    const passesAt = '2026-02-01T12:15:00.000Z'
    const problem = new ApiProblem(429, { code: 'tooManyTries', passesAt })
    expect(formProblemOf(problem)).toEqual({ kind: 'tooMany', passesAt })
  })

  it('distinguishes the network from an ended session and from anything else', () => {
    expect(formProblemOf(new OfflineError('gone')).kind).toBe('offline')
    expect(formProblemOf(new ApiProblem(401, { code: 'unauthenticated' })).kind).toBe('session')
    expect(formProblemOf(new ApiProblem(503, { code: 'busy' })).kind).toBe('failed')
    expect(formProblemOf(new TypeError('broken')).kind).toBe('failed')
  })
})
