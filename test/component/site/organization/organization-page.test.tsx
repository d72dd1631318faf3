import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  countOrganizationDeals,
  listOrganizationDeals,
  readOrganization,
} from '#shared/api/organizations.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const NO_ORGANIZATION = 'This organization is no longer available.'
const NO_DEALS =
  'There are no Exclusive, Public or Contest Deals available for this organization just yet. Check back soon!'
const REFRESH = 'Oops! Something went wrong. Please refresh the page and try again.'

describe.each(EN_PHONE_FR_DESKTOP)('a FanPage ($language, $width)', (screen) => {
  const say = saying(screen.language)
  /**
   * Locates the last element with a text, because some texts also occur in a title for screen
   * readers.
   */
  const shown = (words: string) => page.getByText(say(words), { exact: true }).last()

  it.each([
    ['archived', { organization: anOrganization({ archived: true }), fans: 0 }],
    ['unknown', refusal('notFound')],
  ])('that is %s is no longer available', async (_, answered) => {
    answer(readOrganization, answered)
    await visit(paths.organization.href('nothing'), screen)
    await expect.element(shown(NO_ORGANIZATION)).toBeVisible()
    await expectSound()
  })

  it('is led to from an earlier slug, with the rest of the address', async () => {
    const team = anOrganization()
    answerFanPage(team)
    const query = '?tab=about&embedMode=true'
    await visit(`${paths.organization.href('earlier')}${query}`, screen)
    await expect.element(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
    expect(location.pathname + location.search).toBe(paths.organization.href(team.slug) + query)
  })

  it('that is archived while it is open says so once somebody comes back to it', async () => {
    const team = anOrganization()
    answerFanPage(team)
    await visit(paths.organization.href(team.slug), screen)
    await expect.element(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
    answer(readOrganization, { organization: { ...team, archived: true }, fans: 0 })

    window.dispatchEvent(new Event('visibilitychange'))

    await expect.element(shown(NO_ORGANIZATION)).toBeVisible()
  })

  it('that fails asks to be refreshed', async () => {
    answer(readOrganization, refusal('internal'))
    await visit(paths.organization.href('any'), screen)
    await expect.element(shown(REFRESH)).toBeVisible()
    await expectSound()
  })

  it.each(['deals', 'contests'] as const)('has no %s yet', async (tab) => {
    const team = anOrganization()
    answerFanPage(team)
    await visit(paths.organization.href(team.slug, { tab }), screen)
    await expect.element(shown(NO_DEALS)).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the tabs of a FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

  it('name the number of deals in each, none for the special ones', async () => {
    const team = anOrganization()
    answer(countOrganizationDeals, { public: 12, exclusive: 3, contests: 1 })
    answerFanPage(team)
    await visit(paths.organization.href(team.slug), screen)

    await expect.element(link(`${t('organization.tabs.deals')} 15`)).toBeVisible()
    await expect.element(link(`${t('organization.tabs.contests')} 1`)).toBeVisible()
    await expect.element(link(`${t('organization.kinds.exclusive')} 3`)).toBeVisible()
    await expect.element(link(t('organization.tabs.specialDeals'))).toBeVisible()
    await expectSound()
  })

  it('go without numbers when these do not come', async () => {
    const team = anOrganization()
    answer(countOrganizationDeals, refusal('internal'))
    answerFanPage(team)
    await visit(paths.organization.href(team.slug), screen)

    await expect.element(link(t('organization.tabs.deals'))).toBeVisible()
    await expect.element(link(t('organization.tabs.contests'))).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the deals of a FanPage ($language, $width)', (screen) => {
  const say = saying(screen.language)
  const t = wordsOf(screen.language)

  it('say that they did not come, and are there once they are asked for again', async () => {
    const team = anOrganization()
    answerFanPage(team)
    answer(listOrganizationDeals, refusal('internal'))
    await visit(paths.organization.href(team.slug), screen)
    await expect.element(page.getByText(say('This list couldn’t be loaded.'))).toBeVisible()
    await expectSound()

    answer(listOrganizationDeals, { items: [] })
    await page.getByRole('button', { name: say('Try again') }).click()

    await expect.element(page.getByText(say(NO_DEALS)).last()).toBeVisible()
  })

  it('say that the rest did not come, and go on at the next press', async () => {
    const team = anOrganization()
    answerFanPage(team)
    const deals = Array.from({ length: PAGE_SIZE + 1 }, () => aDeal(aSponsor(), [team]))
    const first = { items: deals.slice(0, PAGE_SIZE), cursor: 'more' }
    answer(listOrganizationDeals, ({ query }) => (query['cursor'] ? refusal('internal') : first))
    await visit(paths.organization.href(team.slug), screen)
    const cards = () => document.querySelectorAll('main article article').length
    await expect.poll(cards).toBe(PAGE_SIZE)
    const more = page.getByRole('button', { name: t('lists.more') })
    await more.click()
    const failure = page.getByText(t('lists.moreFailed'))
    await expect.element(failure).toBeVisible()
    await expectSound()

    answer(listOrganizationDeals, { items: deals.slice(PAGE_SIZE) })
    await more.click()

    await expect.poll(cards).toBe(PAGE_SIZE + 1)
    await expect.element(failure).not.toBeInTheDocument()
  })

  it('of a kind that nobody knows are marked as what is shown: the public ones', async () => {
    const team = anOrganization()
    answerFanPage(team)
    await visit(`${paths.organization.href(team.slug)}?deal_type=nothing`, screen)
    await expect.element(page.getByText(say(NO_DEALS))).toBeVisible()
    const kinds = page.getByRole('navigation', { name: t('organization.dealTypes') }).element()
    const marked = [...kinds.querySelectorAll('[aria-current]')].map((node) => node.textContent)
    expect(marked).toEqual([`${t('organization.kinds.public')}0`])
  })
})
