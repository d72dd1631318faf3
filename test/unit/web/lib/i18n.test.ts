import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { frenchArticles } from '#web/lib/i18n.ts'

it.each([
  ['À propos de {{name}}', 'Les Étincelles', 'À propos des Étincelles'],
  ['À propos de {{name}}', 'Le Club', 'À propos du Club'],
  ['À propos de {{name}}', 'La Meute', 'À propos de La Meute'],
  ['À propos de {{name}}', 'Lesage', 'À propos de Lesage'],
  ['Alertes de {{name}}', 'Ottawa Spike', 'Alertes d’Ottawa Spike'],
  ['Près de {{name}}', 'Hamilton', 'Près de Hamilton'],
  ['Accorder à {{name}}', 'Les Loups', 'Accorder aux Loups'],
  ['Au-delà {{name}}', 'Les Loups', 'Au-delà Les Loups'],
])('%s with %s is %s in French', async (text, name, said) => {
  const words = createInstance({
    lng: 'fr',
    resources: { fr: { translation: { text } }, en: { translation: { text } } },
    postProcess: ['frenchArticles'],
  }).use(frenchArticles)
  await words.init()

  expect(words.t('text' as never, { name })).toBe(said)

  await words.changeLanguage('en')
  expect(words.t('text' as never, { name })).toBe(text.replace('{{name}}', name))
})
