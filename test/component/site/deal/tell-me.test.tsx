import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setAlertKinds } from '#shared/api/alerts.schemas.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerAlerts } from '#test/fixtures/component/answers/alerts.ts'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit, visitAsFan, visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const team = anOrganization()
const waiting = (changes: Partial<Offer> = {}) =>
  paths.deal.href(answerDeal({ triggered: true, active: false, ...changes }, { teams: [team] }).key)
const dialog = page.getByRole('dialog')

describe.each(EN_DESKTOP_FR_PHONE)(
  'a deal that waits for its trigger ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)
    const alertsTo = wordsOf(screen.language, 'alerts')
    const tell = page.getByRole('button', { name: t('tellMe.tell') })
    const title = dialog.getByRole('heading', { name: alertsTo('title', { name: team.name }) })

    it('opens the alerts of the organization that the fan follows', async () => {
      answerAlerts()
      await visitAsFollower(screen, waiting(), team)
      await tell.click()
      await expect.element(title).toBeVisible()
      await dialog.getByRole('switch', { name: alertsTo('kinds.triggered'), exact: false }).click()
      await expect.poll(() => requestsOf(setAlertKinds).length).toBe(1)
      await expectSound()
      await dialog.getByRole('button', { name: wordsOf(screen.language)('common.close') }).click()
      await expect.element(page.getByRole('button', { name: t('tellMe.isOn') })).toBeVisible()
    })

    it('has others follow first', async () => {
      answerAlerts()
      answer(followOrganization, { teamKey: team.key, isFollowing: true })
      await visitAsFan(screen, waiting())
      await tell.click()
      await expect.element(dialog.getByText(t('tellMe.follow'))).toBeVisible()
      await dialog.getByRole('button', { name: new RegExp(team.name) }).click()
      await expect.element(title).toBeVisible()
    })

    it('asks visitors to sign up', async () => {
      await visit(waiting({ flashDeal: true, priceCents: 500 }), screen)
      await tell.click()
      await expect.element(dialog.getByText(t('tellMe.notice'))).toBeVisible()
    })

    it('says so to a fan with alerts', async () => {
      const as = aFanOf(screen, { teams: [team.key], alertedBy: [team.key] })
      await visit(waiting(), { ...screen, as })
      await expect.element(page.getByRole('button', { name: t('tellMe.isOn') })).toBeVisible()
      await expectSound()
    })
  },
)
