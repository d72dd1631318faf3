import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultWords } from '#web/lib/form/fault-words.ts'
import en from '#web/locales/forms/en.json' with { type: 'json' }
import fr from '#web/locales/forms/fr.json' with { type: 'json' }

const words = createInstance({ resources: { en: { forms: en }, fr: { forms: fr } } })

beforeAll(() => words.init())

const TOO_LARGE = { messageKey: 'validation.upload.tooLarge', limit: 5_242_880 }
const TOO_SMALL = { messageKey: 'validation.upload.tooSmall', limit: 600 }

describe('a file that is refused is told what is allowed', () => {
  it.each([
    ['en', TOO_LARGE, 'A file may have at most 5 MB.'],
    ['fr', TOO_LARGE, 'Un fichier peut compter au plus 5 Mo.'],
    ['en', TOO_SMALL, 'The picture must be at least 600 pixels wide.'],
    ['fr', TOO_SMALL, 'L’image doit faire au moins 600 pixels de large.'],
  ] as const)('in %s: %o', (language, fault, said) => {
    const t = words.getFixedT(language, 'forms')
    expect(faultWords(t, fault)).toBe(said)
  })
})
