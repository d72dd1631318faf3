import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, bareRefusal, refusal, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()

describe.each(EN_PHONE_FR_DESKTOP)('following a FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const say = saying(screen.language)
  const dialog = page.getByRole('dialog')

  it('asks a visitor to sign up', async () => {
    await visit(answerOnlyFanPage(team), screen)

    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()

    const notice = say('Sign up or Log in for FREE to follow this organization.')
    await expect.element(dialog.getByText(notice)).toBeVisible()
    await expectSound()
  })

  it('says where no more can be followed, and takes back what it showed', async () => {
    await visit(answerOnlyFanPage(team), { ...screen, as: aFanOf(screen, { teams: [] }) })
    answer(followOrganization, refusal('tooManyFollowed'))
    const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })

    await follow.click()

    await expect.element(dialog.getByText(t('follow.fullText', { name: team.name }))).toBeVisible()
    const title = t('follow.fullTitle', { most: String(FOLLOWED_MAX) })
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expectSound()
    await dialog
      .getByRole('button', { name: t('common.close') })
      .last()
      .click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(follow).toBeVisible()
  })

  it('asks who was signed out elsewhere in before it ends', async () => {
    const as = aFanOf(screen, { teams: [team.key] })
    await visit(answerOnlyFanPage(team), { ...screen, as })
    await page.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).click()
    // Ends the session with the click itself. The page would notice an earlier end.
    document.addEventListener('click', () => localStorage.clear(), { once: true, capture: true })
    answer(unfollowOrganization, refusal('unauthenticated'))

    await dialog.getByRole('button', { name: t('follow.unfollow') }).click()

    const notice = say('Sign up or Log in for FREE to unfollow this organization.')
    await expect.element(dialog.getByText(notice)).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)(
  'a change of what is followed that fails ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)
    const dialog = page.getByRole('dialog')

    it('says that a follow did not go through, and can be pressed again', async () => {
      await visit(answerOnlyFanPage(team), { ...screen, as: aFanOf(screen, { teams: [] }) })
      answer(followOrganization, bareRefusal(500))
      const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })

      await follow.click()

      const title = t('follow.failedTitle', { name: team.name })
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(dialog.getByText(t('follow.failedText'))).toBeVisible()
      await dialog
        .getByRole('button', { name: t('common.close') })
        .last()
        .click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(follow).toBeEnabled()
    })

    it('says that a FanPage is still followed where the network is gone', async () => {
      await visit(answerOnlyFanPage(team), { ...screen, as: aFanOf(screen, { teams: [team.key] }) })
      await page.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).click()
      setOnline(false)

      await dialog.getByRole('button', { name: t('follow.unfollow') }).click()

      const title = t('follow.stillTitle', { name: team.name })
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect
        .element(dialog.getByText(t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')))
        .toBeVisible()
    })
  },
)
