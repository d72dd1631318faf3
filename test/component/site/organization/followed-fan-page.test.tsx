import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  createEvent,
  followOrganization,
  readMe,
  setSharing,
  unfollowOrganization,
} from '#shared/api/me.schemas.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const buttonIn = (t: (key: string) => string) => (word: 'follow' | 'following', name: string) =>
  page.getByRole('button', { name: `${t(`follow.${word}`)} ${name}` })

/**
 * Answers a follow request like the server. Afterwards, the fan's record contains the organization.
 */
function answerFollow(me: ReturnType<typeof aFanOf>, teamKey: string): void {
  answer(followOrganization, () => {
    answer(readMe, { ...me, teams: [teamKey] })
    return { teamKey, isFollowing: true }
  })
}

describe.each(EN_DESKTOP_FR_PHONE)(
  'no longer following a FanPage ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)
    const button = buttonIn(t)

    it('comes after a question, and is noted', async () => {
      const team = anOrganization()
      answerFanPage(team)
      const me = aFanOf(screen, { teams: [team.key] })
      answer(unfollowOrganization, () => {
        answer(readMe, { ...me, teams: [] })
        return { teamKey: team.key, isFollowing: false }
      })
      await visit(paths.organization.href(team.slug), { ...screen, as: me })
      const following = button('following', team.name)
      const question = page.getByRole('dialog', {
        name: t('follow.unfollowTitle', { name: team.name }),
      })
      await following.click()
      await expect.element(question).toBeVisible()
      await expectSound()
      await question.getByRole('button', { name: t('follow.stay') }).click()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(following).toBeVisible()
      expect(requestsOf(unfollowOrganization)).toEqual([])

      await following.click()
      await question.getByRole('button', { name: t('follow.unfollow') }).click()

      await expect.element(button('follow', team.name)).toBeVisible()
      await expect
        .poll(() => requestsOf(createEvent).map(({ body }) => body))
        .toMatchObject([
          {
            type: 'unfollow',
            resource: 'team',
            resourceKey: team.key,
            userKey: me.user.key,
            metaData: { page: paths.organization.href(team.slug) },
          },
        ])
    })
  },
)

describe.each(EN_DESKTOP_FR_PHONE)('following a FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const button = buttonIn(t)

  it('asks whether the FanPage may know them', async () => {
    const team = anOrganization()
    answerFanPage(team)
    const me = aFanOf(screen)
    answerFollow(me, team.key)
    answer(setSharing, () => {
      answer(readMe, { ...me, teams: [team.key], sharedWith: [team.key] })
      return { teamKey: team.key, isGiven: true }
    })
    await visit(paths.organization.href(team.slug), { ...screen, as: me })

    await button('follow', team.name).click()
    const agree = wordsOf(screen.language, 'fan')('sharing.agree', { name: team.name })
    const shared = page.getByRole('switch', { name: agree })
    await shared.click()

    await expect.element(shared).toBeChecked()
    await expectSound()
    expect(requestsOf(setSharing).map(({ body }) => body)).toMatchObject([{ isGiven: true }])
  })

  it('is done for a visitor who pressed it, once they are signed in', async () => {
    const team = anOrganization()
    answerFanPage(team)
    const me = aFanOf(screen)
    answerFollow(me, team.key)
    await visit(paths.organization.href(team.slug), screen)
    await button('follow', team.name).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()

    await signIn(me)

    await expect.element(button('following', team.name)).toBeVisible()
    expect(requestsOf(followOrganization)).toHaveLength(1)
  })
})
