import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import { saveDeal } from '#shared/api/saved-deals.schemas.ts'
import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

function answerOneDeal() {
  const team = anOrganization()
  answerFanPage(team)
  const deal = aDeal(aSponsor(), [team], { descriptionFr: undefined })
  answer(listOrganizationDeals, { items: [deal] })
  return { team, deal, path: paths.organization.href(team.slug) }
}

describe.each(EN_DESKTOP_FR_PHONE)('the heart of a card ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const heart = page.getByRole('button', {
    name: t('saving.save', { offer: 'Two slices for one' }),
    exact: true,
  })

  it('has saved what a visitor pressed, once they are signed in', async () => {
    const { deal, path } = answerOneDeal()
    const me = aFanOf(screen)
    answer(saveDeal, () => {
      answer(readMe, { ...me, savedDeals: [deal.key] })
      return { dealKey: deal.key, isSaved: true }
    })
    await visit(path, screen)
    await heart.click()
    await expect.element(page.getByText(t('notices.save'))).toBeVisible()

    await signIn(me)

    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    expect(requestsOf(saveDeal).map(({ params }) => params)).toEqual([{ dealKey: deal.key }])
    await expectSound()
  })

  it('has not where they close the login, and sign in later for something else', async () => {
    const { team, path } = answerOneDeal()
    const me = aFanOf(screen)
    answer(followOrganization, () => {
      answer(readMe, { ...me, teams: [team.key] })
      return { teamKey: team.key, isFollowing: true }
    })
    await visit(path, screen)
    await heart.click()
    await expect.element(page.getByText(t('notices.save'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await signIn(me)

    const following = `${t('follow.following')} ${team.name}`
    await expect.element(page.getByRole('button', { name: following })).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    expect(requestsOf(saveDeal)).toEqual([])
  })

  it('says where no more fit, and takes back what it showed', async () => {
    const { path } = answerOneDeal()
    answer(saveDeal, refusal('tooManySaved'))
    await visitAsFan(screen, path)
    await heart.click()
    const words = t('saving.tooMany', { most: String(SAVED_DEALS_MAX) })
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await expectSound()
  })
})
