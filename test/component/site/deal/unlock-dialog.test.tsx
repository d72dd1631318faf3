import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { readMe, unlockExclusives } from '#shared/api/me.schemas.ts'
import { UNLOCK_SUCCESS_SECONDS } from '#shared/constants.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, anUnlock, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor()
const deal = aDeal(sponsor, [team], { exclusive: true })

describe.each(EN_PHONE_FR_DESKTOP)('an exclusive deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const redeem = page.getByRole('button', { name: t('deal.buttons.redeem') })
  const dialog = page.getByRole('dialog')

  it('asks for its code, and can be redeemed once the success was shown', async () => {
    const as = aFanOf(screen, { teams: [team.key] })
    answer(readDeal, { deal, sponsor, tally: EMPTY_TALLY, now: new Date().toISOString() })
    answer(listSimilarDeals, { items: [] })
    answer(unlockExclusives, () => {
      answer(readMe, { ...as, unlocked: [anUnlock(team.key, { accessLevels: ['exclusive'] })] })
      return { exclusiveCodeStatus: true, specialCodeStatus: false, userUpdateStatus: true }
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await visit(`/deals/${deal.key}`, { ...screen, as })
    await redeem.click()
    await expect.element(dialog.getByText(t('unlock.caseHint'))).toBeVisible()
    await expectSound()

    await dialog.getByLabelText(t('unlock.code')).fill('GULLS-26')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog.getByText(t('unlock.success'))).toBeVisible()

    await vi.advanceTimersByTimeAsync(UNLOCK_SUCCESS_SECONDS * 1000)

    await expect.element(dialog).not.toBeInTheDocument()

    await redeem.click()

    await expect.element(dialog.getByRole('button', { name: t('redeeming.now') })).toBeVisible()
    await expectSound()
  })
})
