import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor()
const deal = aDeal(sponsor, [team], { hiddenDeal: true, descriptionFr: undefined })
const SPECIAL = { exclusiveCodeStatus: false, specialCodeStatus: true, userUpdateStatus: true }

describe.each(EN_PHONE_FR_DESKTOP)('a hidden deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const path = `/deals/${deal.key}`
  const title = page.getByRole('heading', { name: t('hiddenDeal.title') })

  it('shows a visitor a form for its code and a way to log in', async () => {
    answerOnlyFanPage(team)
    answer(readDeal, refusal('notUnlocked'))

    await visit(path, screen)

    await expect.element(title).toBeVisible()
    await expect.element(page.getByLabelText(t('unlock.code'))).toBeVisible()
    await expect.poll(() => document.title).toBe(`${t('hiddenDeal.title')} · Fanward`)
    await expectSound()

    await page
      .getByRole('button', { name: t('hiddenDeal.login') })
      .last()
      .click()

    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('stays closed with a code of another level, and opens with one of its own', async () => {
    answerOnlyFanPage(team)
    answer(readDeal, refusal('notUnlocked'))
    answer(unlockExclusives, SPECIAL)
    await visit(path, { ...screen, as: aFanOf(screen, { teams: [team.key] }) })
    const code = page.getByLabelText(t('unlock.code'))
    const submit = page.getByRole('button', { name: t('unlock.submit') })
    await page.getByRole('combobox').fill(team.name)
    await page.getByRole('option', { name: team.name }).click()
    await code.fill('FLEX-26')

    await submit.click()

    await expect.element(page.getByText(t('unlock.success'))).toBeVisible()
    await expect.element(title).toBeVisible()

    answer(readDeal, { deal, sponsor, tally: EMPTY_TALLY, now: new Date().toISOString() })
    answer(listSimilarDeals, { items: [] })
    await code.fill('PLAYER-26')
    await submit.click()

    const offer = page.getByRole('heading', { name: deal.description })
    await expect.element(offer).toBeVisible()
  })
})
