import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { configure, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { chooseInMenu, press } from '#test/fixtures/component/keys.ts'
import { beginChoosing, listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import {
  DESKTOP,
  EN_DESKTOP,
  EN_DESKTOP_FR_PHONE,
  EN_PHONE,
  FR_PHONE,
  type Screen,
} from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key] })
const PHONES = [EN_PHONE, FR_PHONE]
const PATH = `/portal/sponsors/${sponsor.key}/deals`

const named = (name: string, changes: Partial<Offer> = {}) =>
  aDeal(sponsor, [team], { description: name, descriptionFr: name, ...changes })

beforeEach(() => answerBusiness(sponsor))

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'deals')
  const lists = wordsOf(screen.language, 'lists')
  const { row, box, button, status } = listOf(t('title'))
  const undo = page.getByRole('button', { name: lists('table.undo'), exact: true })
  const [coffee, tea] = [named('Free coffee'), named('Free tea')]

  async function archiveCoffee() {
    await press(button(lists('table.actionsOf', { name: 'Free coffee' })))
    await chooseInMenu(t('actions.archive'))
    const done = t('done.archive', { name: 'Free coffee' })
    await expect.element(page.getByText(done, { exact: true })).toBeVisible()
  }

  async function archiveAll() {
    await beginChoosing(screen)
    await press(box(lists('table.selectAll')), ' ')
    await press(button(t('actions.archive')))
    const words = t('doneToAll.archive_other', { figure: '2' })
    await expect.element(status.filter({ hasText: words })).toBeVisible()
  }
  return { t, lists, row, button, undo, coffee, tea, archiveCoffee, archiveAll }
}

describe.each(EN_DESKTOP_FR_PHONE)('what is done with deals ($language, $width)', (screen) => {
  const { t, lists, row, button, undo, coffee, tea, archiveCoffee, archiveAll } = at(screen)

  it('is taken back, of one and of several', async () => {
    const desk = openDealDesk([coffee, tea])
    const published = () => [coffee, tea].map(({ key }) => desk.now(key).published)
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(row('Free coffee')).toBeVisible()
    await expectSound()

    await archiveCoffee()
    const archived = row('Free coffee').getByText(t('states.archived'), { exact: true })
    await expect.element(archived).toBeVisible()
    expect(published()).toEqual([false, true])
    await press(undo)
    await expect.poll(published).toEqual([true, true])

    await archiveAll()
    expect(published()).toEqual([false, false])
    await press(button(lists('table.undo')))
    await expect.poll(published).toEqual([true, true])
  })

  it('stays as a colleague has left it, and says so', async () => {
    const desk = openDealDesk([coffee, tea])
    await visitAs(screen, { role: 'admin' }, PATH)

    await archiveCoffee()
    desk.changeBehindTheScreen(coffee.key)
    await press(undo)
    const alert = page.getByRole('alert').getByText(t('failure.changed'), { exact: true })
    await expect.element(alert).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
    await expectSound()

    await archiveAll()
    desk.changeBehindTheScreen(coffee.key)
    await press(button(lists('table.undo')))
    await expect
      .element(page.getByText(t('changedSince', { figure: '1' }), { exact: true }))
      .toBeVisible()
    await expectSound()
  })
})

describe.each(PHONES)('the list of deals on a phone ($language)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const lists = wordsOf(screen.language, 'lists')
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)

  it('shows filter and sort order beside each other, and its title beside the action', async () => {
    openDealDesk([named('Free coffee')])
    await visitAs(screen, { role: 'admin' }, '/portal/deals')
    const filter = page.getByLabelText(t('filter'), { exact: true })
    const sort = page.getByLabelText(lists('filters.sort'), { exact: true })
    await expect.element(listOf(t('title')).row('Free coffee')).toBeVisible()

    expect(topOf(sort.element())).toBe(topOf(filter.element()))
    const totals = page.getByRole('region', { name: t('stats.title'), exact: true })
    expect(totals.element().getBoundingClientRect().height).toBeLessThanOrEqual(70)
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    const add = wordsOf(screen.language, 'portal')('add.aDeal')
    const action = page.getByRole('button', { name: add, exact: true })
    expect(topOf(action.element())).toBeLessThan(title.bottom)

    await sort.selectOptions(t('orders.publishedAt.desc'))

    // A long order takes a row of its own, which shows all its words.
    await expect.poll(() => topOf(sort.element())).toBeGreaterThan(topOf(filter.element()))
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the list of deals ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const { row, rows } = listOf(t('title'))
  const address = () => new URLSearchParams(window.location.search)

  it('is narrowed by text and filter, which stand in the address', async () => {
    const long = `Free coffee ${'and whatever goes with it '.repeat(4)}`
    openDealDesk([named(long), named('Old soup', { published: false, active: false })])
    await visitAs(screen, { role: 'admin' }, `${PATH}?filter=ArchivedDeals`)
    await expect.element(row('Old soup')).toBeVisible()
    expect(rows()).toHaveLength(1)

    await page.getByLabelText(t('filter'), { exact: true }).selectOptions('All')
    await expect.poll(rows).toHaveLength(2)
    // A row has at most three lines: two for a long name, and one for its business.
    const highest = () => Math.max(...rows().map((one) => one.getBoundingClientRect().height))
    if (screen.width === DESKTOP) await expect.poll(highest).toBeLessThanOrEqual(68)
    const stats = page.getByRole('region', { name: t('stats.title'), exact: true })
    await expect.poll(() => stats.getByText('1', { exact: true }).elements()).toHaveLength(2)
    await page.getByLabelText(t('search'), { exact: true }).fill('nothing of the kind')

    await expect.element(page.getByText(t('noneFound'), { exact: true })).toBeVisible()
    expect(address().get('query')).toBe('nothing of the kind')
    await expectSound()
  })

  it('stands group by group, as long as nobody asks for another order', async () => {
    openDealDesk([named('Free coffee')])
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(row('Free coffee')).toBeVisible()
    const order = () => requestsOf(listPortalDeals).at(-1)?.query
    expect(order()).toMatchObject({ order: 'group', direction: 'desc' })

    await page
      .getByLabelText(wordsOf(screen.language, 'lists')('filters.sort'), { exact: true })
      .selectOptions(t('orders.publishedAt.asc'))

    await expect.poll(order).toMatchObject({ order: 'publishedAt', direction: 'asc' })
  })

  it('leads a business that has none to the form service', async () => {
    configure({ dealFormUrl: 'https://forms.fanward.example/deals' })
    openDealDesk([])

    await visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, PATH)

    await expect.element(page.getByText(t('none'), { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('add'), exact: false }).first())
      .toHaveAttribute('href', 'https://forms.fanward.example/deals')
    await expectSound()
  })
})

it('a list that could not load offline loads once the network returns', async () => {
  const { row, coffee } = at(EN_DESKTOP)
  openDealDesk([coffee])
  await visitAs(EN_DESKTOP, { role: 'admin' }, PATH)
  await expect.element(row('Free coffee')).toBeVisible()
  const offline = page
    .getByRole('alert')
    .getByText(wordsOf('en', 'portal')('failure.offline'), { exact: true })

  setOnline(false)
  await page.getByLabelText(wordsOf('en', 'deals')('search'), { exact: true }).fill('coffee')
  await expect.element(offline).toBeVisible()
  setOnline(true)

  await expect.element(row('Free coffee')).toBeVisible()
  await expect.element(offline).not.toBeInTheDocument()
})
