import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { formatPercent } from '#web/lib/format.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key] })
const YEAR = new Date().getUTCFullYear() + 1
const named = (name: string, changes: Partial<Offer>) =>
  aDeal(sponsor, [team], { description: name, descriptionFr: name, ...changes })
const flash = { flashDeal: true, totalAvailable: 5 } as const
const DEALS = {
  soldOut: named('Gone pizza', {
    ...flash,
    isSoldOut: true,
    expiresAt: `${YEAR}-01-01T17:00:00.000Z`,
  }),
  ended: named('Old pizza', { ...flash, hasEnded: true, expiresAt: '2026-01-01T17:00:00.000Z' }),
  limitReached: named('First fifty', {
    redemptionsLimit: true,
    totalAvailable: 50,
    isSoldOut: true,
  }),
} as const
const scheduled = named('Soon pizza', {
  published: false,
  active: false,
  publishAt: `${YEAR}-11-28T14:00:00.000Z`,
})

const waiting = {
  triggered: true,
  active: false,
  triggerEndAt: '2026-01-01T17:00:00.000Z',
} as const
const TRIGGERED = {
  running: named('Running', {
    triggered: true,
    active: true,
    triggerEndAt: `${YEAR}-01-01T17:00:00.000Z`,
  }),
  waiting: named('Waiting', waiting),
  waitingFlash: named('Flash', { ...flash, ...waiting, expiresAt: `${YEAR}-02-02T17:00:00.000Z` }),
} as const

beforeEach(() => answerBusiness(sponsor))

describe.each(EN_DESKTOP_FR_PHONE)('the states of deals ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const { row } = listOf(t('title'))

  it('are said with the share of fans for whom a deal worked, where it is known', async () => {
    openDealDesk([])
    const { soldOut, ended } = DEALS
    const healthy = { ...aDealRow(soldOut), health: 0.92 }
    answer(listPortalDeals, aDealList(healthy, aDealRow(ended)))
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/deals`)

    const word = t('health', { share: formatPercent(0.92, screen.language) })
    await expect.element(row(soldOut.description).getByText(word, { exact: true })).toBeVisible()
    await expect.element(row(ended.description)).toBeVisible()
    expect(row(ended.description).element().textContent).not.toContain('%')
    await expectSound()
  })

  it('are said in the list, and are filters of it', async () => {
    openDealDesk([...Object.values(DEALS), scheduled])
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/deals`)

    for (const [state, { description }] of Object.entries(DEALS)) {
      const word = t(`states.${state as keyof typeof DEALS}`)
      await expect.element(row(description).getByText(word, { exact: true })).toBeVisible()
    }
    const soon = row(scheduled.description)
    await expect.element(soon.getByText(t('states.planned'), { exact: true })).toBeVisible()
    expect(soon.element().textContent).toContain(String(YEAR))
    await expectSound()

    await userEvent.selectOptions(page.getByLabelText(t('filter')), 'ScheduledDeals')

    const asked = () => requestsOf(listPortalDeals).at(-1)?.query['filter']
    await expect.poll(asked).toBe('ScheduledDeals')
    expect(location.search).toBe('?filter=ScheduledDeals')
  })

  it('end with their trigger only while it runs', async () => {
    const { running, waiting, waitingFlash } = TRIGGERED
    openDealDesk([running, waiting, waitingFlash])
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/deals`)

    await expect.element(row(running.description)).toBeVisible()
    const endsOf = ({ description }: Offer) =>
      [...row(description).element().querySelectorAll('time')].map(({ dateTime }) => dateTime)
    expect(endsOf(running)).toContain(running.triggerEndAt)
    expect(endsOf(waiting)).toEqual([])
    expect(endsOf(waitingFlash)).toEqual([waitingFlash.expiresAt])
  })
})
