import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the business of a deal ($language, $width)', (screen) => {
  it('says the way there', async () => {
    const place = { address: '1 Front Street', latitude: 43.65, longitude: -79.38 }

    await visit(answerPlacedDeal({ sponsor: place }), screen)

    await expect
      .element(page.getByRole('link', { name: wordsOf(screen.language)('deal.directions') }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=43.65%2C-79.38')
    await expectSound()
  })

  it('leads to all locations of a deal that several offer', async () => {
    await visit(answerPlacedDeal({ deal: { offerGroupKey: 'OVENS' } }), screen)

    await expect
      .element(page.getByRole('link', { name: wordsOf(screen.language)('deal.locations') }))
      .toHaveAttribute('href', '/deal_groups/OVENS')
    await expectSound()
  })

  it('is called by the link that the server made of its number, and by no other', async () => {
    await visit(answerPlacedDeal({ sponsor: { phone: '416-555-0199 ext. 5' } }), screen)
    await expect.element(page.getByText('416-555-0199 ext. 5')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /0199/ })).not.toBeInTheDocument()

    const phone = { phone: '416-555-0199 ext. 5', phoneLink: 'tel:+14165550199,5' }
    await visit(answerPlacedDeal({ sponsor: phone }), screen)
    await expect
      .element(page.getByRole('link', { name: phone.phone }))
      .toHaveAttribute('href', phone.phoneLink)
  })
})
