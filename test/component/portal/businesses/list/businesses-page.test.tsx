import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { aBusinessList } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import { type Asked, answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const { key, name, logo, ...rest } = anOrganization({ name: 'Harbour Gulls' })
const team = { key, name, logo }
const PATH = `/portal/teams/${key}/sponsors`

const businesses = [...'abcdefghijklmnopqrst'].map((letter) => ({
  ...aSponsor({ name: `Business ${letter}` }),
  organizations: [team],
}))
const kiln = { ...aSponsor({ name: 'Zesty Kiln' }), organizations: [team] }

/** Answers requests for the list like a server with 21 businesses. */
function listed({ query }: Asked) {
  const whole = aBusinessList([...businesses, kiln])
  if (query['query'] !== undefined) return { ...whole, items: [], total: 0, pages: 1 }
  const newest = query['filter'] === 'NewestToOldest'
  if (query['page'] === '2') return { ...whole, items: [kiln], pages: 2 }
  return { ...whole, items: newest ? [kiln, ...businesses.slice(1)] : businesses, pages: 2 }
}

describe.each(EN_DESKTOP_FR_PHONE)('the list of businesses ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const lists = wordsOf(screen.language, 'lists')
  const portal = wordsOf(screen.language, 'portal')
  const { row, rows, link } = listOf(portal('sponsors.title'))

  it('goes by page, order and name, which stand in the address', async () => {
    answerOrganization({ ...team, ...rest })
    answer(listPortalSponsors, listed)
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(link('Business a')).toBeVisible()
    expect(rows()).toHaveLength(20)
    const figure = page.getByRole('article', { name: t('figures.businesses') })
    await expect.element(figure.getByText('21', { exact: true })).toBeVisible()
    await expect.element(row('Business a').getByRole('img', { name })).toBeVisible()
    await expectSound()

    await press(page.getByRole('link', { name: lists('list.page', { page: '2' }), exact: true }))
    await expect.element(link('Zesty Kiln')).toBeVisible()
    expect(window.location.search).toBe('?page=2')
    await page.getByLabelText(t('filter'), { exact: true }).selectOptions('NewestToOldest')
    await expect.element(link('Business b')).toBeVisible()
    expect(window.location.search).toBe('?filter=NewestToOldest')
    expect(rows()[0]?.textContent).toContain('Zesty Kiln')
    await page.getByLabelText(t('search'), { exact: true }).fill('nothing of the kind')
    await expect
      .element(page.getByText(portal('sponsors.noneFound'), { exact: true }))
      .toBeVisible()
  })

  it('says that an organization has none yet', async () => {
    answerOrganization()
    answer(listPortalSponsors, aBusinessList([]))

    await visitAs(screen, { role: 'admin' }, PATH)

    await expect
      .element(page.getByText(portal('sponsors.noneOfTeam'), { exact: true }))
      .toBeVisible()
    await expectSound()
  })
})
