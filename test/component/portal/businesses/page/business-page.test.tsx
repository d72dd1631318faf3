import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { redeemers, someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { formatDays } from '#web/portal/parts/days.ts'

const team = anOrganization()
const sponsor = aSponsor({ city: 'Hamilton', website: 'https://www.kiln.example/' })
const PATH = `/portal/sponsors/${sponsor.key}/dashboard`
const CITIES = ['Toronto', 'Hamilton', 'London', 'Ottawa', 'Barrie', 'Guelph', 'Sarnia']

const named = (name: string) => ({ description: name, descriptionFr: name })

/** Figures of seven redemptions by fans from different cities. One fan did not state a gender. */
const seven = someFigures(
  { redemptions: 7 },
  {
    redeemers: redeemers({
      count: 7,
      genders: { female: 4, male: 2, other: 0, undisclosed: 1 },
      ages: [0, 5, 2, 0, 0, 0],
      cities: CITIES.map((name) => ({ name, count: 1 })),
      cells: [{ lat: 43.6, long: -79.4, count: 7 }],
    }),
  },
)

beforeEach(() => {
  answerBusiness(sponsor)
  answer(readFigures, seven)
  openDealDesk([
    aDeal(sponsor, [team], named('Free coffee')),
    aDeal(sponsor, [team], { ...named('Old soup'), published: false, active: false }),
  ])
})

function at(screen: Screen) {
  const { language } = screen
  const t = wordsOf(language, 'portal')
  const deals = wordsOf(language, 'deals')
  const { row } = listOf(deals('title'))
  const figure = (name: string) => page.getByRole('figure', { name, exact: true })

  /** Returns the rows of the table that belongs to a chart. */
  async function rowsOf(name: string) {
    await press(figure(name).getByRole('button', { name: t('chart.showTable'), exact: true }))
    await expect.element(figure(name).getByRole('row').first()).toBeVisible()
    const [, ...rows] = figure(name).getByRole('row').elements()
    return rows.map(({ textContent }) => textContent)
  }

  /** Opens the charts after the first two, which phones fold. */
  async function unfold() {
    if (screen.width === PHONE) await press(page.getByText(t('chart.more'), { exact: true }))
  }
  return { language, t, deals, row, figure, rowsOf, unfold }
}

describe.each(EN_DESKTOP_FR_PHONE)('a business in numbers ($language, $width)', (screen) => {
  const { language, t, deals, row, figure, rowsOf, unfold } = at(screen)

  it('shows where it is and how it is reached', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)

    const about = page.getByRole('region', { name: t('dashboard.facts') })
    await expect.element(about.getByText('Hamilton')).toBeVisible()
    await expect
      .element(about.getByRole('link', { name: 'kiln.example' }))
      .toHaveAttribute('href', 'https://www.kiln.example/')
  })

  it('shows its deals group by group', async () => {
    const group = (name: string) =>
      page
        .getByRole('navigation', { name: deals('groups.label') })
        .getByRole('link', { name: deals(`groups.names.${name}`), exact: true })
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(row('Old soup')).toBeVisible()
    await expect.element(row('Free coffee')).toBeVisible()
    const visited = vi.spyOn(window.history, 'pushState')

    await press(group('ArchivedDeals'))
    await expect.element(row('Free coffee')).not.toBeInTheDocument()
    await expect.element(row('Old soup')).toBeVisible()
    openDealDesk([])
    await press(group('FlashDeals'))
    await expect.element(page.getByText(deals('noneFound'), { exact: true })).toBeVisible()
    // Choosing a group replaces the current history entry, so that Back opens the previous page.
    expect(visited).not.toHaveBeenCalled()
  })

  it('shows who redeemed, when and where', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(figure(t('chart.uses'))).toBeVisible()
    await unfold()

    await expect.element(figure(t('chart.gender'))).toBeVisible()
    const genders = { female: 4, male: 2, other: 0, undisclosed: 1 }
    expect(await rowsOf(t('chart.gender'))).toEqual(
      Object.entries(genders).map(([name, count]) => t(`chart.genders.${name}`) + count),
    )
    const ages = ['0-190', '20-295', '30-392', '40-490', '50-590', '60+0']
    expect(await rowsOf(t('chart.age'))).toEqual(ages)
    const elsewhere = figure(t('chart.cities')).getByText(t('chart.rest.elsewhere'))
    await expect.element(elsewhere).toBeVisible()
    await press(page.getByRole('button', { name: t('chart.allCities', { figure: '7' }) }))
    await expect.element(elsewhere).not.toBeInTheDocument()
    expect(await rowsOf(t('chart.cities'))).toEqual(CITIES.map((name) => `${name}1`))
    expect(await rowsOf(t('chart.map'))).toHaveLength(1)
    // None of the redemptions is proven.
    expect(figure(t('chart.dayHours')).query()).toBeNull()
    const insights = wordsOf(language, 'insights')
    const steps = await rowsOf(insights('title'))
    expect(steps).toHaveLength(3)
    expect(steps).toContain(`${insights('steps.used')}7`)
    // Only the control of dates states the period, not each chart.
    const days = formatDays('2026-11-14', '2026-11-20', language)
    expect(page.getByText(days, { exact: false }).elements()).toHaveLength(1)
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('who redeemed at a business ($language, $width)', (screen) => {
  const { t, figure, unfold } = at(screen)

  it('asks for the span that is chosen, which is in the address', async () => {
    answer(readFigures, ({ query }) => (query['span'] === 'lastYear' ? someFigures() : seven))
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(figure(t('chart.uses'))).toBeVisible()
    await unfold()
    await expect.element(figure(t('chart.age'))).toBeVisible()

    const range = page.getByLabelText(t('span.label'), { exact: true })
    await range.selectOptions('LastYear')
    // If a period has no redemptions, the page shows no chart by age.
    await expect.element(figure(t('chart.age'))).not.toBeInTheDocument()
    await range.selectOptions('Weekly')

    await expect.poll(() => window.location.search).toBe('?period=Weekly')
    await expect.poll(() => requestsOf(readFigures).at(-1)?.query['span']).toBe('week')
    window.history.go(-2)
    await expect.poll(() => window.location.search).toBe('')
    await expect.element(figure(t('chart.age'))).toBeVisible()
  })

  it('leads those without payments to their setup', async () => {
    const fault = 'validation.deal.paymentsNotSetUp'
    answerBusiness(sponsor, { flashDealsFault: fault })

    await visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, PATH)

    await expect.element(page.getByText(t(fault), { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('payments.begin'), exact: true }))
      .toHaveAttribute('href', `/portal/sponsors/${sponsor.key}/payments-setup`)
    await expectSound()
  })
})
