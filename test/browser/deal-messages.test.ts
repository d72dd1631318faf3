import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.ts'
import { unlockExclusives } from '#shared/api/me.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { answerInstead, refuseInstead } from '#test/fixtures/failures.ts'
import { goInside } from '#test/fixtures/go-inside.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { passTime } from '#test/fixtures/pass-time.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const PAST = '2026-01-20T04:59:59.999Z'
const FLASH = {
  flashDeal: true,
  priceCents: 500,
  originalValueCents: 1000,
  currency: 'CAD',
} as const
const GONE = "We're sorry! This deal is no longer available."
const NOT_NOW = 'This deal cannot be redeemed at this time.'
const LIMIT = 'Sorry, this deal has been redeemed the maximum number of times.'

const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

/** The language in which a screen reader speaks a text. */
const spokenIn = (words: Locator) =>
  words.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))

/** Whether a page that is loaded from now on keeps the screen from going dark. */
async function watchWakefulness(page: Page): Promise<() => Promise<boolean>> {
  await page.context().grantPermissions(['screen-wake-lock'])
  await page.addInitScript(() => {
    const locks = new Set<WakeLockSentinel>()
    Object.assign(window, { wakeLocks: locks })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      locks.add(lock)
      return lock
    }
  })
  return () =>
    page.evaluate(() => {
      const { wakeLocks } = window as unknown as { wakeLocks: Set<WakeLockSentinel> }
      return [...wakeLocks].some(({ released }) => !released)
    })
}

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language)
  const say = saying(screen.language)
  let visitor: Page
  let fan: SignedInFan
  beforeAll(async () => {
    visitor = await stage.newPage(screen)
    fan = await signedInFan(stage, screen, {
      email: `deal-messages-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })
  })
  const open = (page: Page, key: string) =>
    goInside(page, stage, { path: `/deals/${key}`, language: screen.language })
  const load = (page: Page, key: string) => page.goto(stage.at(`/deals/${key}`))
  /** Some say it twice: to the eye, and as the title to those who listen. */
  const shows = (page: Page, words: string) =>
    page.getByText(say(words), { exact: true }).last().waitFor()

  it.each<[state: string, words: string, changes: Partial<Offer>]>([
    ['an unpublished deal', GONE, { published: false }],
    ['an inactive deal', NOT_NOW, { active: false }],
    [
      'a deal that waits for its trigger',
      'This deal has not been triggered yet.',
      { triggered: true, active: false },
    ],
    ['a deal after its trigger', NOT_NOW, { triggered: true, triggerEndAt: PAST }],
    ['a deal at its limit', LIMIT, { redemptionsLimit: true, totalAvailable: 0 }],
    ['a flash deal after its end', 'This deal has expired.', { ...FLASH, expiresAt: PAST }],
    ['a flash deal without stock', 'This deal is SOLD OUT!', { ...FLASH, totalAvailable: 0 }],
    [
      'a contest that nobody has opened',
      'This contest has not been activated yet.',
      { contestDeal: true, active: false },
    ],
    [
      'a contest that waits for its trigger',
      'This contest has not been triggered yet.',
      { contestDeal: true, triggered: true, active: false },
    ],
    ['a contest after its end', 'This contest has ended.', { contestDeal: true, expiresAt: PAST }],
  ])('%s says "%s"', async (_, words, changes) => {
    const deal = await givenDeal(sponsor, [team], changes)
    await open(visitor, deal.key)
    await shows(visitor, words)
    for (const label of ['redeem', 'enter']) {
      const button = visitor.getByRole('button', { name: t(`deal.buttons.${label}`), exact: true })
      await expect.poll(() => button.count()).toBe(0)
    }
  })

  it('what a trigger waits for is shown in the words of its business', async () => {
    const notTriggeredMessage = 'Opens when the Gulls win / après une victoire'
    const changes = { triggered: true, active: false, notTriggeredMessage }
    for (const contestDeal of [false, true]) {
      await open(visitor, (await givenDeal(sponsor, [team], { ...changes, contestDeal })).key)
      await visitor.getByText(notTriggeredMessage).waitFor()
    }
  })

  it('what French exists is shown in French, and what stays English is marked', async () => {
    const both = {
      ...{ terms: 'One per game day.', termsFr: 'Un par jour de match.' },
      ...{ triggered: true, active: false },
      ...{ notTriggeredMessage: 'After a win.', notTriggeredMessageFr: 'Après une victoire.' },
    }
    const french = await givenDeal(sponsor, [team], both)
    const isFrench = screen.language === 'fr'
    await open(visitor, french.key)
    for (const words of isFrench
      ? ['Deux pointes pour une', both.termsFr, both.notTriggeredMessageFr]
      : ['Two slices for one', both.terms, both.notTriggeredMessage]) {
      const shown = visitor.locator('main').getByText(words, { exact: true }).first()
      await shown.waitFor()
      expect(await spokenIn(shown)).toBe(screen.language)
    }
    const english = await givenDeal(sponsor, [team], {
      ...{ description: 'Half a pizza', terms: 'Tables of four only.' },
      descriptionFr: undefined,
    })
    await open(visitor, english.key)
    for (const words of ['Half a pizza', 'Tables of four only.', sponsor.description]) {
      const shown = visitor.locator('main').getByText(words, { exact: true }).first()
      await shown.waitFor()
      expect(await spokenIn(shown)).toBe('en')
    }
  })

  it('a deal that nobody knows is gone', async () => {
    await open(visitor, 'nothing')
    await shows(visitor, GONE)
    await look(visitor)
  })

  it('a page that fails asks to be refreshed', async () => {
    await refuseInstead(visitor, readDeal, 500)
    await load(visitor, 'any')
    await shows(visitor, 'Oops! Something went wrong. Please refresh the page and try again.')
    await look(visitor)
    await visitor.unrouteAll()
  })

  it.each([
    ['redeem', 'To redeem this deal, you must first follow', {}],
    ['enter', 'To enter this contest, you must first follow', { contestDeal: true }],
  ])(
    'who follows nobody and wants to %s is shown what comes first',
    async (label, words, changes) => {
      const other = await givenOrganization({ name: 'Prairie Owls' })
      await load(fan.page, (await givenDeal(sponsor, [other], changes)).key)
      await fan.page.getByRole('button', { name: t(`deal.buttons.${label}`), exact: true }).click()
      await fan.page.getByRole('dialog').getByText(say(words)).waitFor()
      await look(fan.page)
    },
  )

  it('a redeemed deal says so, and when it comes back', async () => {
    const deal = await givenDeal(sponsor, [team])
    const time = new Date(Date.now() - (REDEMPTION_WINDOW_SECONDS + 60) * 1000).toISOString()
    await put(
      aRedemption({
        ...{ offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key },
        ...{ userKey: fan.user.key, time },
        offerDescriptionFr: 'Deux pointes pour une',
      }),
    )
    await load(fan.page, deal.key)
    await shows(fan.page, 'Deal redeemed')
    const [before = ''] = say('Available again on {{moment}}', { moment: '|' }).split('|')
    await fan.page.getByText(before).waitFor()
    await look(fan.page)

    // Their list says it in their language.
    await fan.page.goto(stage.at('/profile/edit?tab=4'))
    const words = { en: 'Two slices for one', fr: 'Deux pointes pour une' }[screen.language]
    await fan.page.getByRole('link', { name: words }).waitFor()
  })

  it('a coupon whose ten minutes pass in the hand expires, and keeps the screen awake till then', async () => {
    const deal = await givenDeal(sponsor, [team], { easyRedemption: true })
    const { page } = fan
    await page.clock.install()
    const isAwake = await watchWakefulness(page)
    await load(page, deal.key)
    await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
    const coupon = page.getByRole('dialog')
    await coupon.getByText(t('coupon.showHint')).waitFor()
    await expect.poll(isAwake).toBe(true)
    await passTime(page, REDEMPTION_WINDOW_SECONDS * 1000 + 2000)
    const words = { en: 'Expired', fr: 'Expiré' }[screen.language]
    await coupon.getByText(words, { exact: true }).first().waitFor()
    await expect.poll(isAwake).toBe(false)
    await page.unrouteAll()
  })

  it('a code that is right or cannot be tried is distinguished from a wrong one', async () => {
    const { page } = fan
    await page.goto(stage.at(`/organizations/${team.slug}?tab=specialDeals`))
    const attempt = async () => {
      await page.getByLabel(t('unlock.code'), { exact: true }).fill('Some-code')
      await page.keyboard.press('Enter')
    }
    await attempt()
    await shows(page, 'The code you entered is not valid.')
    const body = { exclusiveCodeStatus: true, specialCodeStatus: false, userUpdateStatus: false }
    await answerInstead(page, unlockExclusives, { status: 200, body })
    await attempt()
    await shows(page, 'The code you entered is valid, but we had an issue updating your account.')
    await page.unrouteAll()
    await refuseInstead(page, unlockExclusives, 500)
    await attempt()
    await shows(page, "We're sorry, but there was an error in submitting your code.")
    await look(page)
    await page.unrouteAll()
  })
})
