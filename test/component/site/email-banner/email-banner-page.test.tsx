import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { SCREENS } from '#test/fixtures/screens.ts'

describe.each(SCREENS)('the picture of a French letter ($language, $width)', (screen) => {
  it.each([
    ['1', '/'],
    ['2', '/organizations'],
    ['3', '/'],
    ['4', '/deals'],
    ['5', '/deals'],
  ])('leads on: %s to %s', async (letter, lead) => {
    await visit(`/email-francais/${letter}`, screen)

    const link = page.getByRole('main').getByRole('link')
    await expect.element(link).toHaveAttribute('href', lead)
    expect(document.querySelector('main section')?.getAttribute('lang')).toBe('fr-CA')
    await expectSound()
  })
})
