import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { answerDeal, answerRedemption } from '#test/fixtures/component/answers/deals.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { preferMotion } from '#test/fixtures/component/motion.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const confetti = () => document.querySelector('[aria-hidden="true"] > canvas')

describe.each(EN_PHONE_FR_DESKTOP)('entering a contest ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const dialog = page.getByRole('dialog', { name: t('redeeming.congratulations') })

  async function enter() {
    const team = anOrganization()
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const contest = answerDeal({ contestDeal: true, expiresAt }, { teams: [team] })
    answerRedemption(team)
    await visitAsFollower(screen, paths.deal.href(contest.key), team)
    await page.getByRole('button', { name: t('deal.buttons.enter'), exact: true }).click()
    await expect.element(dialog.getByText(t('redeeming.congratulationsText'))).toBeVisible()
  }

  it('is congratulated, and done once', async () => {
    preferMotion(false)
    await enter()
    expect(confetti()).toBeNull()
    await expectSound()

    await dialog.getByRole('button', { name: t('redeeming.done') }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    const entered = page.getByRole('button', { name: t('deal.buttons.entered'), exact: true })
    await expect.element(entered).toBeDisabled()
    expect(requestsOf(redeemDeal)).toHaveLength(1)
  })

  it('lets confetti fall once for who likes motion', async () => {
    preferMotion(true)
    await enter()
    await expect.poll(confetti).not.toBeNull()
    await expect.poll(confetti).toBeNull()
    await expect.element(dialog).toBeVisible()
  })
})
