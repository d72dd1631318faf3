import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readFeed, recommendedOffer } from '#shared/api/feed.schemas.ts'
import { followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { aFanPageCard } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const OFFER = 'Two scoops for the price of one'

describe.each(EN_PHONE_FR_DESKTOP)('the feed ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const say = saying(screen.language)
  const followed = page.getByRole('navigation', { name: t('feed.followed') })
  const suggestions = page.getByRole('heading', { name: t('feed.suggestions') })

  it('without follows invites to follow, and fills with the first one', async () => {
    const [team, other] = [anOrganization(), anOrganization({ name: 'Harbour Seals' })]
    const words = { description: OFFER, descriptionFr: OFFER }
    const deal = aDeal(aSponsor(), [other, team], words)
    const suggested = { ...aFanPageCard(), ...team }
    answer(readFeed, { items: [], organizations: [], suggestions: [suggested] })
    answer(recommendedOffer, { offer: null })
    answer(followOrganization, () => {
      answer(readFeed, { items: [deal], organizations: [suggested], suggestions: [] })
      answer(readMe, { ...me, teams: [team.key] })
      return { teamKey: team.key, isFollowing: true }
    })
    const me = aFanOf(screen)
    await visit('/', { ...screen, as: me })
    const first = say('Start following some organizations to begin seeing deals in your feed.')
    await expect.element(page.getByText(first)).toBeVisible()
    await expect
      .element(page.getByText(say('Unfortunately we could not find a featured deal for you.')))
      .toBeVisible()
    expect(location.pathname).toBe(paths.feed.href())
    await expectSound()

    await page.getByRole('button', { name: `${site('follow.follow')} Harbour Gulls` }).click()

    const yours = page.getByRole('region', { name: t('feed.yourDeals') })
    await expect.element(yours.getByRole('link', { name: OFFER })).toBeVisible()
    // The deal has several organizations. The card must name the one that the fan follows.
    await expect.element(yours.getByText('Harbour Gulls', { exact: true })).toBeVisible()
    await expect.element(followed.getByRole('link', { name: 'Harbour Gulls' })).toBeVisible()
    await expectSound()
  })

  it('that does not come says so, and nothing beside it waits for it', async () => {
    answer(readFeed, refusal('internal'))
    answer(recommendedOffer, { offer: null })
    await visitAsFan(screen, paths.feed.href())
    await expect.element(page.getByText(say('This list couldn’t be loaded.'))).toBeVisible()
    await expect.element(suggestions).not.toBeInTheDocument()
    expect(followed.element().querySelectorAll('li')).toHaveLength(1)
    await expectSound()

    const six = Array.from({ length: 6 }, () => aFanPageCard())
    answer(readFeed, { items: [], organizations: [], suggestions: six })
    await page.getByRole('button', { name: site('common.retry') }).click()

    await expect.element(suggestions).toBeVisible()
    const list = () => suggestions.element().nextElementSibling
    await expect.poll(() => list()?.children).toHaveLength(6)
    expect(list()?.scrollHeight).toBe(list()?.clientHeight)
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('an open feed ($language, $width)', (screen) => {
  it('loses what has been archived once somebody comes back to it', async () => {
    const deal = aDeal(aSponsor(), [anOrganization()], { description: OFFER, descriptionFr: OFFER })
    answer(readFeed, { items: [deal], organizations: [], suggestions: [] })
    answer(recommendedOffer, { offer: null })
    await visitAsFan(screen, paths.feed.href())
    await expect.element(page.getByRole('link', { name: OFFER })).toBeVisible()
    answer(readFeed, { items: [], organizations: [], suggestions: [] })

    window.dispatchEvent(new Event('visibilitychange'))

    await expect.element(page.getByRole('link', { name: OFFER })).not.toBeInTheDocument()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the deals of a feed ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const DAY_MS = 86_400_000
  const deal = (description: string, days: number) =>
    aDeal(aSponsor(), [anOrganization()], {
      description,
      descriptionFr: description,
      publishedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
    })

  it('stand under the time of their publication', async () => {
    const items = [
      deal('Fresh', 0),
      deal('Newer', 0),
      deal('Newest', 0),
      deal('Lately', 4),
      deal('Long ago', 40),
    ]
    answer(readFeed, { items, organizations: [], suggestions: [] })
    answer(recommendedOffer, { offer: null })

    await visitAsFan(screen, paths.feed.href())

    for (const [period, name] of [
      ['today', 'Fresh'],
      ['week', 'Lately'],
      ['earlier', 'Long ago'],
    ] as const) {
      const group = page.getByRole('region', { name: t(`feed.periods.${period}`) })
      await expect.element(group.getByRole('link', { name })).toBeVisible()
    }
    await expectSound()
  })
})
