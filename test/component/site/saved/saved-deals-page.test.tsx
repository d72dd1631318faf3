import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readMe } from '#shared/api/me.schemas.ts'
import { listSavedDeals, saveDeal, unsaveDeal } from '#shared/api/saved-deals.schemas.ts'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/** Serves a deal. Answers saving and unsaving it like the server. */
function answerSaving(screen: Screen) {
  const deal = answerDeal({ descriptionFr: undefined })
  const me = aFanOf(screen)
  const isSaved = (saved: boolean) => {
    answer(readMe, { ...me, savedDeals: saved ? [deal.key] : [] })
    answer(listSavedDeals, { items: saved ? [deal] : [] })
    return { dealKey: deal.key, isSaved: saved }
  }
  answer(saveDeal, () => isSaved(true))
  answer(unsaveDeal, () => isSaved(false))
  return { deal, me, isSaved }
}

describe.each(EN_PHONE_FR_DESKTOP)('saved deals ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const tFan = wordsOf(screen.language, 'fan')
  const heart = page.getByRole('button', {
    name: t('saving.save', { offer: 'Two slices for one' }),
    exact: true,
  })

  it('are saved on the page of a deal, and found by the menu', async () => {
    const { deal, me } = answerSaving(screen)
    await visit(paths.deal.href(deal.key), { ...screen, as: me })
    await page
      .getByRole('button', { name: t('saving.saveShort'), exact: false })
      .first()
      .click()
    await expect
      .element(page.getByRole('button', { name: `${t('saving.saved')} Two slices for one` }))
      .toBeVisible()
    expect(requestsOf(saveDeal)).toHaveLength(1)
    await expectSound()

    const menu = t(screen.width === PHONE ? 'header.openMenu' : 'header.account')
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('link', { name: t('header.saved'), exact: true }).click()

    await expect
      .element(page.getByRole('heading', { level: 1, name: tFan('saved.title') }))
      .toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expectSound()
  })

  it('are taken out in their place, put back, and gone at the next visit', async () => {
    const { me, isSaved } = answerSaving(screen)
    isSaved(true)
    await visit(paths.savedDeals.href(), { ...screen, as: me })
    const removed = page.getByText(tFan('saved.removed'), { exact: true })
    await heart.click()
    await expect.element(removed).toBeVisible()
    await expectSound()
    await page.getByRole('button', { name: tFan('saved.undo'), exact: false }).click()
    await expect.element(removed).not.toBeInTheDocument()
    await expect.poll(() => requestsOf(saveDeal)).toHaveLength(1)

    await heart.click()
    await expect.poll(() => requestsOf(unsaveDeal)).toHaveLength(2)
    await leaveScreen()
    await visit(paths.savedDeals.href(), screen)

    await expect.element(page.getByText(tFan('saved.none'))).toBeVisible()
    await expectSound()
  })
})
