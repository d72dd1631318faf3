import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { userNameItem } from '#lambdas/stores/fans/user-names.ts'
import { categoriesItem } from '#lambdas/stores/organizations/categories.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import {
  expectFocusWithin,
  expectVisibleFocus,
  hasFocus,
  keyboardOf,
} from '#test/fixtures/keyboard.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  givenCode,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const onDesktop: Screen = { language: 'en', width: DESKTOP }
const onPhone: Screen = { language: 'fr', width: PHONE }
const OFFER = 'Two scoops for the price of one'
const stage = setStage()
let gulls: Organization
let otters: Organization
let sponsor: Sponsor
let deal: Offer

beforeAll(async () => {
  gulls = await givenOrganization({ name: 'Harbour Gulls' })
  otters = await givenOrganization({
    ...{ name: 'River Otters', categories: ['Events'], subcategories: ['Festivals'] },
  })
  sponsor = await givenSponsor({ teamKeys: [gulls.key, otters.key] })
  deal = await givenDeal(sponsor, [gulls], { description: OFFER, descriptionFr: OFFER })
  const categories = ORGANIZATION_CATEGORIES.map((name) => ({ name, subcategories: [] }))
  await put(userNameItem('taken', 'somebody-else'), categoriesItem({ categories, french: {} }))
})

const landOn = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The parts of a page by what they say, in the language of the screen. */
function partsOf(page: Page, { language }: Screen) {
  const exact = true
  return {
    t: wordsOf(language),
    fan: wordsOf(language, 'fan'),
    button: (name: string) => page.getByRole('button', { name, exact }),
    link: (name: string) => page.getByRole('link', { name, exact }),
    field: (name: string) => page.getByLabel(name, { exact }),
    dialog: (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name }),
    shows: (text: string) => page.getByText(text, { exact }).first().waitFor(),
  }
}

async function openAs(screen: Screen, path: string) {
  const page = await stage.open(screen, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, keys: keyboardOf(page), ...partsOf(page, screen) }
}

async function signInAs(screen: Screen, name: string, follows: Organization[] = []) {
  const email = `${name}@fans.example`
  const changes = { firstName: 'Ada', lastName: 'Byron', gender: 'female' } as const
  const { page } = await signedInFan(stage, screen, { email, changes, follows })
  return { email, page, keys: keyboardOf(page), ...partsOf(page, screen) }
}

describe('a visitor without a mouse', () => {
  it('skips to the content, and finds the way by menu, search and language', async () => {
    const { page, keys, t, button, link } = await openAs(onDesktop, '/how-it-works')
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(link(t('common.skipToContent')))).toBe(true)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
    await page.keyboard.press('Tab')
    const isInMain = page
      .getByRole('main')
      .evaluate((main) => main.contains(document.activeElement))
    expect(await isInMain).toBe(true)

    const browse = button(t('header.browse'))
    await keys.press(browse)
    await keys.to(link(t('header.allDeals')))
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(browse)).toBe(true)
    await page.keyboard.press('Enter')
    await keys.press(link(t('header.allDeals')))
    await landOn(page, '/deals')
    // By its name: it becomes a combobox once its suggestions have come.
    await keys.write(page.getByRole('banner').locator('[name=searchTerms]'), 'otters')
    await page.keyboard.press('Enter')
    await landOn(page, '/organizations')
    await link('River Otters').waitFor()
    await keys.press(button('Français'))
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  })

  it('opens and leaves the menu of a phone', async () => {
    const { page, keys, t, button, link } = await openAs(onPhone, '/organizations')
    await keys.press(button(t('header.openMenu')))
    await keys.to(link(t('header.contests')))
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button(t('header.openMenu')))).toBe(true)
    await page.keyboard.press('Enter')
    await keys.press(button('English'))
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await keys.press(link(wordsOf('en')('header.contests')))
    await page.waitForURL(stage.at('/deals?contestDeals=true'))
  })

  it('stays within the login while it is open, and is back where it was opened', async () => {
    const { page, keys, t, button, dialog } = await openAs(onDesktop, `/deals/${deal.key}`)
    const redeem = button(t('deal.buttons.redeem'))
    await keys.press(redeem)
    await dialog().waitFor()
    await expectFocusWithin(page, dialog())
    await keys.press(dialog().getByRole('button', { name: t('common.close') }))
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(redeem)).toBe(true)
  })

  it('signs up with a code, says who they are in three steps, follows, and signs out', async () => {
    const email = 'keys@fans.example'
    const start = `/organizations/${gulls.slug}`
    const { page, keys, t, fan, button, link, field, dialog, shows } = await openAs(
      onDesktop,
      start,
    )
    await keys.press(page.getByRole('banner').getByRole('button', { name: t('header.logIn') }))
    await keys.press(dialog().getByRole('button', { name: t('login.signUp'), exact: true }))
    await keys.write(field(t('login.email')), email)
    await keys.write(field(t('login.password')), PASSWORD)
    await keys.write(field(t('login.confirmPassword')), PASSWORD)
    await keys.press(dialog().getByRole('checkbox'), 'Space')
    await keys.press(dialog().getByRole('button', { name: t('login.signUp'), exact: true }))
    await field(t('login.code')).waitFor()
    await keys.write(field(t('login.code')), stage.codeFor(email))
    await page.keyboard.press('Enter')

    await landOn(page, '/onboarding')
    await keys.write(field(fan('fields.firstName')), 'Kay')
    await keys.write(field(fan('fields.lastName')), 'Tabor')
    await keys.write(field(fan('fields.userName')), 'taken')
    await page.keyboard.press('Tab')
    await shows(fan('validation.userNameTaken'))
    await keys.press(
      page.getByRole('group', { name: fan('fields.freeUserNames') }).getByRole('button'),
    )
    await keys.press(button(fan('onboarding.continue')))

    await page.waitForURL(stage.at('/onboarding?step=2'))
    await keys.write(page.getByRole('combobox', { name: fan('fields.city') }), 'Toron')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await keys.choose(field(fan('fields.year')), 30)
    await keys.choose(field(fan('fields.month')), 2)
    await keys.choose(field(fan('fields.day')), 20)
    await keys.choose(field(fan('fields.gender')), 3)
    await keys.press(button(fan('onboarding.continue')))

    await page.waitForURL(stage.at('/onboarding?step=3'))
    await keys.press(button(fan('onboarding.back')))
    await page.waitForURL(stage.at('/onboarding?step=2'))
    await keys.press(button(fan('onboarding.continue')))
    await page.waitForURL(stage.at('/onboarding?step=3'))
    await keys.write(page.getByRole('searchbox').last(), 'Otters')
    await keys.press(button(`${t('follow.follow')} River Otters`))
    await button(`${t('follow.following')} River Otters`).waitFor()
    await keys.press(button(fan('onboarding.continue')))
    await landOn(page, start)
    await keys.press(link(t('header.signOut')))
    await landOn(page, '/')
  })

  it('chooses a new password when the old one is forgotten, and logs in', async () => {
    const email = 'forgot-keys@fans.example'
    const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
    await givenFan({ key, email, gender: 'male', languagePreference: 'fr' })
    const { page, keys, t, button, field } = await openAs(onPhone, '/login')
    await keys.press(button(t('login.forgot')))
    await keys.write(field(t('login.email')), email)
    await keys.press(button(t('login.sendCode')))
    await field(t('login.code')).waitFor()
    await keys.write(field(t('login.code')), stage.codeFor(email))
    await keys.write(field(t('login.newPassword')), 'Another-demo-2')
    await keys.press(button(t('login.savePassword')))
    await landOn(page, '/feed')
    await page.goto(stage.at('/logout?toLogin=true'))
    await keys.write(field(t('login.email')), email)
    await keys.write(field(t('login.password')), 'Another-demo-2')
    await keys.press(button(t('login.logIn')))
    await landOn(page, '/feed')
  })
})

describe('a fan without a mouse', () => {
  it('agrees to the terms before anything else', async () => {
    const { page, keys, fan, button, field, dialog } = await signInAs(onPhone, 'agreeing')
    await page.goto(stage.at('/onboarding'))
    const terms = dialog(fan('onboarding.termsTitle'))
    await terms.waitFor()
    await expectFocusWithin(page, terms)
    await keys.press(terms.getByRole('checkbox').first(), 'Space')
    await keys.press(button(fan('onboarding.accept')))
    await terms.waitFor({ state: 'detached' })
    await keys.to(field(fan('fields.firstName')))
  })

  it('searches and filters FanPages, follows, shares, and unfollows', async () => {
    const { page, keys, t, button, link, dialog, shows } = await signInAs(onPhone, 'seeker')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(stage.at('/organizations'))
    await keys.press(link(t('categoryNames.Events')))
    await link('Harbour Gulls').waitFor({ state: 'detached' })
    await keys.press(link(t('organizations.all')))
    await keys.write(page.getByRole('main').getByRole('searchbox'), 'gulls')
    await link('River Otters').waitFor({ state: 'detached' })
    await keys.press(button(`${t('follow.follow')} Harbour Gulls`))
    await button(`${t('follow.following')} Harbour Gulls`).waitFor()
    await keys.press(link('Harbour Gulls'))
    await landOn(page, `/organizations/${gulls.slug}`)
    await keys.press(button(`${t('organization.share')} Harbour Gulls`))
    await shows(t('organization.copied'))

    const following = button(`${t('follow.following')} Harbour Gulls`)
    await keys.press(following)
    await expectFocusWithin(page, dialog())
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(following)).toBe(true)
    await page.keyboard.press('Enter')
    await keys.press(button(t('follow.unfollow')))
    await button(`${t('follow.follow')} Harbour Gulls`).waitFor()
    await expect.poll(() => hasFocus(button(`${t('follow.follow')} Harbour Gulls`))).toBe(true)
    await keys.press(link(t('organization.tabs.about')))
    await page.waitForURL(/tab=about/)
  })

  it('finds a deal, follows first, redeems it and leaves the coupon', async () => {
    const { page, keys, t, button, link, dialog } = await signInAs(onDesktop, 'redeemer')
    await page.goto(stage.at('/deals'))
    await keys.write(page.getByRole('main').getByRole('searchbox'), 'scoops')
    await keys.press(link(OFFER))
    await landOn(page, `/deals/${deal.key}`)
    await keys.press(button(t('deal.buttons.redeem')))
    await expectFocusWithin(page, dialog(t('redeeming.followTitle')))
    await keys.press(dialog().getByRole('button', { name: t('follow.follow') }))
    // Enter, pressed once more by habit, must not close what has just opened.
    const title = dialog().getByRole('heading', { name: t('redeeming.title') })
    await expect.poll(() => hasFocus(title)).toBe(true)
    await keys.press(button(t('redeeming.now')))
    const timer = dialog().getByRole('timer')
    await timer.waitFor()
    await keys.press(button(t('coupon.close')))
    await timer.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button(t('deal.buttons.viewCoupon')))).toBe(true)
    await page.keyboard.press('Enter')
    await timer.waitFor()
    await page.keyboard.press('Escape')
  })

  it('enters a contest', async () => {
    const contest = await givenDeal(sponsor, [gulls], { contestDeal: true })
    const { page, keys, t, button } = await signInAs(onPhone, 'player', [gulls])
    await page.goto(stage.at(`/deals/${contest.key}`))
    await keys.press(button(t('deal.buttons.enter')))
    await keys.press(button(t('redeeming.done')))
    await button(t('deal.buttons.entered')).waitFor()
  })

  it('unlocks with codes on a deal, a FanPage, the page for codes and the profile', async () => {
    const exclusive = await givenDeal(sponsor, [gulls], { exclusive: true })
    const special = await givenCode(gulls, { kind: 'special', accessLevel: 'player' })
    const codes = await Promise.all([1, 2, 3].map(() => givenCode(gulls)))
    const [first = '', second = '', third = ''] = codes.map(({ code }) => code)
    const { page, keys, t, button, field, shows } = await signInAs(onDesktop, 'opener', [gulls])
    const submit = async (code: string) => {
      await keys.write(field(t('unlock.code')), code)
      await keys.press(button(t('unlock.submit')))
      await shows(t('unlock.success'))
    }
    await page.goto(stage.at(`/deals/${exclusive.key}`))
    await keys.press(button(t('deal.buttons.redeem')))
    await submit(first)
    await page.goto(stage.at(`/organizations/${gulls.slug}?tab=specialDeals`))
    await submit(special.code)
    for (const [path, code] of [
      ['/unlock-exclusives', second],
      ['/profile/edit?tab=2', third],
    ] as const) {
      await page.goto(stage.at(path))
      await keys.write(page.getByRole('combobox', { name: t('unlock.organization') }), 'gull')
      await page.getByRole('option', { name: 'Harbour Gulls' }).waitFor()
      await page.keyboard.press('Enter')
      await submit(code)
    }
  })

  it('edits each line of the profile, and leaves each as it was', async () => {
    const fanPage = await signInAs(onPhone, 'editor', [gulls])
    const { page, keys, fan, t, button, field, shows, email } = fanPage
    await page.goto(stage.at('/profile/edit'))
    const save = button(fan('profile.save'))
    const edit = (name: string) => button(`${fan('profile.edit')} ${fan(`fields.${name}`)}`)
    for (const name of [
      'firstName',
      'lastName',
      'userName',
      'email',
      'city',
      'gender',
      'birthday',
    ]) {
      await keys.press(edit(name))
      await keys.press(button(fan('profile.cancel')))
      await edit(name).waitFor()
      await expect.poll(() => hasFocus(edit(name))).toBe(true)
    }
    for (const [name, text] of [
      ['firstName', 'Grace'],
      ['lastName', 'Hopper'],
      ['userName', 'gracehopper'],
    ] as const) {
      await keys.press(edit(name))
      await keys.write(field(fan(`fields.${name}`)), text)
      await keys.press(save)
      await shows(text)
    }
    await keys.press(edit('city'))
    await keys.write(page.getByRole('combobox'), 'Montr')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await keys.press(save)
    await page.getByText(/^Montréal, Q/).waitFor()
    await keys.press(edit('gender'))
    await keys.choose(field(fan('fields.gender')), 1)
    await keys.press(save)
    await edit('gender').waitFor()
    await keys.press(edit('birthday'))
    await keys.choose(field(fan('fields.year')), 30)
    await keys.choose(field(fan('fields.month')), 2)
    await keys.choose(field(fan('fields.day')), 20)
    await keys.press(save)
    await edit('birthday').waitFor()
    await keys.press(edit('email'))
    await keys.write(field(fan('fields.email')), `new-${email}`)
    await keys.press(save)
    await field(t('login.code')).waitFor()
    await keys.write(field(t('login.code')), stage.codeFor(`new-${email}`))
    await keys.press(button(t('login.confirm')))
    await shows(`new-${email}`)
  })

  it('goes through the other tabs of the profile, and deletes the account', async () => {
    const { page, keys, fan, button, link, field, shows } = await signInAs(onDesktop, 'leaver')
    const tab = async (name: string) => {
      await keys.press(link(fan(`profile.tabs.${name}`)))
      await page.getByRole('heading', { level: 2, name: fan(`profile.tabs.${name}`) }).waitFor()
    }
    await page.goto(stage.at('/profile/edit'))
    await tab('password')
    await keys.write(field(fan('password.fields.old')), PASSWORD)
    await keys.write(field(fan('password.fields.next')), 'Another-demo-2')
    await keys.write(field(fan('password.fields.confirmation')), 'Another-demo-2')
    await keys.press(button(fan('password.updatePassword')))
    await shows(fan('password.changed'))
    await tab('redeemed')
    await keys.to(link(fan('profile.browseDeals')))
    await tab('unlocked')
    await keys.to(link(fan('profile.enterCode')))
    await tab('purchases')
    await keys.to(link(fan('purchases.profileLink')))
    await tab('distance')
    await keys.choose(page.getByRole('radio'), 1)
    await page.getByRole('radio', { name: fan('profile.miles'), checked: true }).waitFor()
    await tab('language')
    await keys.choose(page.getByRole('radio'), 1)
    await page.getByRole('radio', { name: 'Français', checked: true }).waitFor()
    const french = wordsOf('fr', 'fan')
    await keys.press(button(french('deletion.link')))
    await keys.press(button(french('deletion.keep')))
    await expect.poll(() => hasFocus(button(french('deletion.link')))).toBe(true)
    await page.keyboard.press('Enter')
    await keys.press(button(french('deletion.confirm')))
    await landOn(page, '/')
  })
})
