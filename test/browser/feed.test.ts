import { beforeAll, describe, expect, it } from 'vitest'
import { readFeed } from '#shared/api/me.ts'
import { refuseInstead } from '#test/fixtures/failures.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const OFFER = 'Two scoops for the price of one'
const stage = setStage()

beforeAll(async () => {
  const team = await givenOrganization({ name: 'Harbour Gulls' })
  const other = await givenOrganization({ name: 'Harbour Seals' })
  const sponsor = await givenSponsor({ teamKeys: [other.key, team.key] })
  await givenDeal(sponsor, [other, team], { description: OFFER, descriptionFr: OFFER })
})

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  it('a feed without follows invites to follow, and fills with the first one', async () => {
    const t = wordsOf(screen.language, 'fan')
    const { page } = await signedInFan(stage, screen, {
      email: `feed-${screen.language}@fans.example`,
      changes: { gender: 'female' },
    })
    await page.goto(stage.cloud.outputs.siteUrl)
    await page.waitForURL((url) => url.pathname === '/feed')
    await page.getByText(t('feed.empty')).waitFor()
    await look(page)
    const follow = wordsOf(screen.language)('follow.follow')
    await page.getByRole('button', { name: `${follow} Harbour Gulls` }).click()
    const yours = page.getByRole('region', { name: t('feed.yourDeals') })
    await yours.getByRole('link', { name: OFFER }).waitFor()
    // Of the deal's organizations, its card names the one that the fan follows.
    await yours.getByText('Harbour Gulls', { exact: true }).waitFor()
    await page
      .getByRole('navigation', { name: t('feed.followed') })
      .getByRole('link', { name: 'Harbour Gulls' })
      .waitFor()
    await look(page)
  })

  it('a feed that does not come says so, and nothing beside it waits for it', async () => {
    const t = wordsOf(screen.language)
    const tFan = wordsOf(screen.language, 'fan')
    const { page } = await signedInFan(stage, screen, {
      email: `no-feed-${screen.language}@fans.example`,
      changes: { gender: 'female' },
    })
    await refuseInstead(page, readFeed, 500)
    await page.goto(stage.at('/feed'))
    const suggestions = page.getByRole('heading', { name: tFan('feed.suggestions') })
    await page.getByText(t('lists.failed')).waitFor()
    await suggestions.waitFor({ state: 'detached' })
    const followed = page.getByRole('navigation', { name: tFan('feed.followed') })
    await expect.poll(() => followed.getByRole('listitem').count()).toBe(1)
    await look(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: t('common.retry') }).click()
    await suggestions.waitFor()
  })

  it('is not for visitors; a brand or group that is gone says so', async () => {
    const t = wordsOf(screen.language, 'fan')
    const page = await stage.open(screen, '/feed')
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(stage.at('/brands/nothing'))
    await page.getByText(t('brand.gone')).last().waitFor()
    await look(page)
    await page.goto(stage.at('/deal_groups/nothing'))
    await page.getByText(wordsOf(screen.language)('deal.gone')).last().waitFor()
  })
})
