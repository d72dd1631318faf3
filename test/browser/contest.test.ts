import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { expectAccessible } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let contest: Offer

beforeAll(async () => {
  team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  contest = await givenDeal(sponsor, [team], { contestDeal: true })
})

it.each<Screen & { motion: 'reduce' | 'no-preference' }>([
  { language: 'en', width: PHONE, motion: 'no-preference' },
  { language: 'fr', width: DESKTOP, motion: 'reduce' },
])('entering a contest is congratulated in $language, with motion: $motion', async (screen) => {
  const t = wordsOf(screen.language)
  const { page } = await signedInFan(stage, screen, {
    email: `contest-${screen.language}@fans.example`,
    changes: { gender: 'female' },
    follows: [team],
  })
  await page.emulateMedia({ reducedMotion: screen.motion })
  await page.goto(stage.at(`/deals/${contest.key}`))
  const confetti = page.locator('[aria-hidden="true"] > canvas')
  // It does not wait for a test that is slow to look.
  const thrown = screen.motion === 'reduce' || confetti.waitFor({ state: 'attached' })
  await page.getByRole('button', { name: t('deal.buttons.enter') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('redeeming.congratulationsText')).waitFor()

  await thrown
  if (screen.motion === 'reduce') await expect.poll(() => confetti.count()).toBe(0)
  await confetti.waitFor({ state: 'detached' })
  await expectAccessible(page)

  await dialog.getByRole('button', { name: t('redeeming.done') }).click()
  const entered = page.getByRole('button', { name: t('deal.buttons.entered') })
  await entered.waitFor()
  await expect.poll(() => entered.isDisabled()).toBe(true)
})
