import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf } from '#shared/api/contract.ts'
import { readMe, setSharing, updateMe } from '#shared/api/me.schemas.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()

describe.each(EN_PHONE_FR_DESKTOP)('tabs of the profile ($language, $width)', (screen) => {
  const { t, shows } = profileParts(screen.language)

  const me = aFanOf(screen, { teams: [team.key] })

  async function open(tab: number) {
    answerProfile(me)
    answerOnlyFanPage(team)
    await visit(`/profile/edit?tab=${tab}`, { ...screen, as: me })
  }

  it.each([
    [4, 'You have no redeemed deals yet.'],
    [5, 'You have no unlocked deals yet.'],
  ])('say that there is nothing yet: %i', async (tab, words) => {
    answer(listMyRedemptions, { items: [], saved: [], redeemed: 0, isMoreRedeemed: false })

    await open(tab)

    await shows(words)
    await expectSound()
  })

  it('show each press of a switch at once, and keep them in their order', async () => {
    const { promise: saved, resolve } = Promise.withResolvers<void>()
    answer(setSharing, async ({ body }) => {
      await saved
      const { isGiven } = body as BodyOf<typeof setSharing>
      answer(readMe, { ...me, sharedWith: isGiven ? [team.key] : [] })
      return { teamKey: team.key, isGiven }
    })
    await open(9)
    const sharing = page.getByRole('switch', { name: t('sharing.agree', { name: team.name }) })

    for (const isOn of [true, false, true]) {
      await sharing.click()
      await expect.element(sharing).toHaveAttribute('aria-checked', String(isOn))
    }

    resolve()

    await expect.element(sharing).toHaveAttribute('aria-busy', 'false')
    await expect.element(sharing).toBeChecked()
    expect(requestsOf(setSharing).map(({ body }) => body)).toMatchObject(
      [true, false, true].map((isGiven) => ({ isGiven, language: screen.language })),
    )
    await expectSound()
  })

  it('keep the unit of distances', async () => {
    await open(7)

    const miles = page.getByRole('radio', { name: t('profile.miles'), exact: false })
    await miles.click()

    await expect
      .poll(() => requestsOf(updateMe))
      .toMatchObject([{ body: { distancePreference: 'mi' } }])
    await expect.element(miles).toBeChecked()
    await expectSound()
  })
})
