import { expect, it } from 'vitest'
import { loadLegalDocument } from '#web/site/legal/legal-page.tsx'

const plain = (text: string) => text.replace(/\s/g, ' ')

it.each([
  ['terms', 'en', ['September 1, 2023']],
  ['terms', 'fr', ['1er septembre 2023']],
  ['privacy', 'en', ['September 1, 2023', 'November 30, 2026']],
  ['privacy', 'fr', ['1er septembre 2023', '30 novembre 2026']],
] as const)('%s in %s are of the same days', async (name, language, days) => {
  const { dateLine } = await loadLegalDocument(name, language)
  for (const day of days) expect(plain(dateLine)).toContain(day)
})
