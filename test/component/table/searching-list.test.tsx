import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import { aRedemptionRow } from '#test/fixtures/component/answers/portal-redemptions.ts'
import { seatAtBusiness } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

it('a list whose first pages are empty looks on by itself, and says so', async () => {
  const t = wordsOf('en', 'lists')
  const held = Promise.withResolvers<void>()
  answer(listSponsorRedemptions, async ({ query: { cursor } }) => {
    if (cursor === undefined) return { items: [], cursor: 'further' }
    await held.promise
    if (cursor === 'further') return { items: [], cursor: 'back' }
    return { items: [aRedemptionRow()], cursor: 'rest' }
  })
  const { sponsor, ...staff } = seatAtBusiness({ language: 'en', width: DESKTOP })
  await visit(portalPages.sponsorRedemptions.href(sponsor.key, { type: 'contest' }), staff)

  await expect.element(page.getByText(t('list.searching'), { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: wordsOf('en')('lists.more') }).elements()).toEqual([])
  held.resolve()

  await expect.element(page.getByText(t('list.shown_one', { figure: '1' }))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: wordsOf('en')('lists.more') }))
    .toBeVisible()
  expect(requestsOf(listSponsorRedemptions)).toHaveLength(3)
})

it('a list of which very many pages are empty rests, says so, and looks on when it is asked', async () => {
  const t = wordsOf('en', 'lists')
  answer(listSponsorRedemptions, ({ query: { cursor = '0' } }) => {
    const page = Number(cursor)
    return { items: page < 13 ? [] : [aRedemptionRow()], cursor: String(page + 1) }
  })
  const { sponsor, ...staff } = seatAtBusiness({ language: 'en', width: DESKTOP })
  await visit(portalPages.sponsorRedemptions.href(sponsor.key, { type: 'contest' }), staff)

  await expect.element(page.getByText(t('list.nothingYet'), { exact: true })).toBeVisible()
  expect(requestsOf(listSponsorRedemptions)).toHaveLength(11)
  await page.getByRole('button', { name: wordsOf('en')('lists.more') }).click()

  await expect.element(page.getByText(t('list.shown_one', { figure: '1' }))).toBeVisible()
  expect(requestsOf(listSponsorRedemptions)).toHaveLength(14)
})
